-- A list of very many rows.
return Scenario{layout = ListLayout{}, data = {1000000000, 1000000000}}
