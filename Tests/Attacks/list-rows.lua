-- A list of very many rows.
return Scenario{layout = ListLayout{headerHeight = 30, footerHeight = 20}, data = {1000000000, 1000000000}}
