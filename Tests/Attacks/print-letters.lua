-- One word without an end.
print(("x"):rep(15 << 20))
return Layout.new("L")
