"""The page of past games: everything that lies on disk, finished or not."""

from scenes.pages.past.scene import PastScene as PastScene
