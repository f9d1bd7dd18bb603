-- What a terminal obeys, without a line's end, and a failure.
for i = 1, 200 do print(("\27\0\u{9b}"):rep(10000)) end
error("x")
