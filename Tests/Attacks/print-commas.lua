-- What a heading breaks its lines behind.
print((", x"):rep(4 << 20))
return Layout.new("L")
