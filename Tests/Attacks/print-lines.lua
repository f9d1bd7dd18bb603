-- Many lines.
print(("x\n"):rep(7 << 20))
return Layout.new("L")
