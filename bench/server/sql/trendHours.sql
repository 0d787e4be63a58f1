-- What trend.sql answers, from the building's hours as they are rolled up, of which somebody knows that opening hours cut none.
SELECT
  time AS hour,
  5 * valid AS valid_minutes,
  5 * people AS person_minutes,
  5 * people_uncorrected AS uncorrected_person_minutes,
  5 * counted_seats AS seat_minutes,
  5 * usable AS space_minutes,
  5 * used AS used_minutes,
  5 * used_seats AS used_seat_minutes,
  people_max, utilisation_max, frequency_max, latest, zones
FROM series_hour FINAL
WHERE series = {series:UInt64}
  AND time >= toDateTime({first_s:UInt32}) AND time < toDateTime({end_s:UInt32})
  AND toDayOfWeek(time, 0, 'Europe/Amsterdam') <= 5
  AND toHour(time, 'Europe/Amsterdam') BETWEEN 7 AND 18
ORDER BY hour
