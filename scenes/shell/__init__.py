"""What holds all scenes: the program's loop, the way from scene to scene, and what all of them share."""
