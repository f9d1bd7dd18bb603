-- Half a million flag letters on one line.
print(("\u{1F1E6}"):rep(500000))
return Layout.new("L")
