# Writes a script for each planted fault of a right one: `awk -v folder=FOLDER -f plant.awk SCRIPT`.
#
# A line `--! DOOR CODE LABEL: LINE` takes the place of the last line before it that is none of these. The script must make DOOR (run
# or check) report CODE at the line that LABEL names: `here`, the first line that contains LABEL, or none (`-`).
{ lines[NR] = $0; if ($1 != "--!") last = NR; else { count++; at[count] = NR; replaced[count] = last } }

END {
  name = FILENAME; sub(/.*\//, "", name); sub(/\.lua$/, "", name)
  for (fault = 1; fault <= count; fault++) {
    split(lines[at[fault]], words, " ")
    label = words[4]; sub(/:$/, "", label)
    line = lines[at[fault]]; sub(/^ *--! [^ ]+ [^ ]+ [^ ]+ /, "", line)
    path = sprintf("%s/%s-%02d.lua", folder, name, fault)
    place = ""
    for (number = 1; number <= NR; number++) {
      text = lines[number] ~ /^ *--!/ ? "--" : lines[number]
      if (place == "" && text != "--" && label != "-" && label != "here" && index(text, label)) place = number
      if (number == replaced[fault]) { match(text, /^ */); text = substr(text, 1, RLENGTH) line }
      print text > path
    }
    if (label == "here") place = replaced[fault]
    print "-- " words[2] ": " words[3] (place == "" ? "" : " " place) > path
    close(path)
  }
}
