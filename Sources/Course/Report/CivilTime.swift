/// A date and a time of day in UTC.
package struct CivilTime: Hashable, Sendable {
  /// The fields of the date and the time; months and days count from 1.
  package var year, month, day, hour, minute, second: Int

  package init(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    (self.year, self.month, self.day) = (year, month, day)
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  /// The seconds since 1970; nil if there is no such time.
  package var secondsSince1970: Int? {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day),
      (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second)
    else { return nil }
    let minutes = Int64((days * 24 + hour) * 60 + minute)
    guard let seconds = Int(exactly: minutes * 60 + Int64(second)) else { return nil }
    let back = CivilTime(secondsSince1970: seconds)
    return back == self ? seconds : nil
  }

  /// The last second of the year 9999.
  private static let end: Int64 = 253_402_300_799

  /// The number of days since 1970-01-01, in the Gregorian calendar.
  private var days: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Creates the time for a number of seconds since 1970, within the years 1970 to 9999.
  package init(secondsSince1970 seconds: Int) {
    let seconds = min(max(seconds, 0), Int(clamping: Self.end))
    let shifted = seconds / 86_400 + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    let rest = seconds % 86_400
    (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
  }

  /// Parses `2026-03-01`, `2026-03-01T18:00`, `2026-03-01T18:00:30`, with `Z` or an offset such as
  /// `+02:00` after a time.
  ///
  /// - Returns: The seconds since 1970; nil for anything else. A date without a time means its end.
  package static func seconds(of text: String) -> Int? {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    let date = parts[0].split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard date.count == 3, let year = date[0], let month = date[1], let day = date[2] else {
      return nil
    }
    var civil = CivilTime(year: year, month: month, day: day, hour: 23, minute: 59, second: 59)
    guard parts.count == 2 else { return civil.secondsSince1970 }
    var clock = parts[1]
    var offset = 0
    if clock.hasSuffix("Z") {
      clock = clock.dropLast()
    } else if let sign = clock.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      let zone = clock[clock.index(after: sign)...].split(separator: ":").map { Int($0) }
      guard zone.count == 2, let hours = zone[0], let minutes = zone[1], (0...14).contains(hours),
        (0..<60).contains(minutes)
      else { return nil }
      offset = (hours * 60 + minutes) * (clock[sign] == "+" ? 60 : -60)
      clock = clock[..<sign]
    }
    let time = clock.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(time.count), let hour = time[0], let minute = time[1] else { return nil }
    let second = time.count == 3 ? time[2] : 0
    guard let second else { return nil }
    (civil.hour, civil.minute, civil.second) = (hour, minute, second)
    return civil.secondsSince1970.map { $0 - offset }
  }

  /// The time as text: `2026-03-01T18:00:30Z`.
  package var text: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day))T\(two(hour)):\(two(minute)):\(two(second))Z"
  }
}
