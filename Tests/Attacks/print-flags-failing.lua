-- Flag letters, and a failure behind them.
print(("\u{1F1E6}"):rep(1000000))
error("x")
