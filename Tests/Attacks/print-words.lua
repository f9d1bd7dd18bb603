-- Words and spaces by turns.
print((" x"):rep(7 << 20))
return Layout.new("L")
