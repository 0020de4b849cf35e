"""How far the judge can be trusted, on games that nothing was fitted to: `python -m ai.lab.measure --help`.

`verdicts` compares what the judge says with larger searches, `chances` what is shown with what came, and
`pace` takes the time.
"""
