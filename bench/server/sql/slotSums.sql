-- What a bucket of slots sums up to, of a group of zones with four seats each.
5 * count() AS valid_minutes,
5 * sum(people / counted * {zones:UInt32}) AS person_minutes,
5 * sum(people) AS uncorrected_person_minutes,
5 * sum(counted) * 4 AS seat_minutes,
5 * sum(seen) AS space_minutes,
5 * sum(used) AS used_minutes,
5 * sum(used_seats) AS used_seat_minutes,
max(people / counted * {zones:UInt32}) AS count_max,
max(people / counted / 4) AS utilisation_max,
max(used / seen) AS frequency_max,
argMax(people / counted * {zones:UInt32}, time) AS latest_count,
argMax(people / counted / 4, time) AS latest_utilisation,
argMax(used / seen, time) AS latest_frequency
