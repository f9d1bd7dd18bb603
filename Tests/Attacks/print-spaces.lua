-- Many spaces on one line.
print((" "):rep(15 << 20))
return Layout.new("L")
