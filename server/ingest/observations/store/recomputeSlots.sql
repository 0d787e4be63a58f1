-- Recomputes the 5-minute slots of the touched spans from all readings that lie in their hours. A piece lies
-- in one UTC hour, so an hour's twelve slots are summed as arrays: a fifth of the time of a group for each slot.
INSERT INTO slot (time, building_no, floor_no, zone_no, layer, n, n_max, o, v, has_count, entries, ver)
WITH
  touched AS (
    SELECT span.1 AS zone_no, span.2 AS from_s, span.3 AS to_s
    FROM (
      SELECT arrayJoin(arrayZip(
        {zone_nos:Array(UInt32)}, {from_s:Array(UInt32)}, {to_s:Array(UInt32)}
      )) AS span
    )
  ),
  stored AS (
    SELECT
      floor_no, zone_no, layer, time, started, removal, revision,
      max(building_no) AS building_no, max(period_s) AS period_s,
      max(count) AS count, max(in_use) AS in_use, max(entries) AS entries
    FROM reading
    WHERE floor_no IN {floor_nos:Array(UInt32)}
      AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
      AND zone_no IN {zone_nos:Array(UInt32)}
      AND time >= toStartOfHour(toDateTime64({first_s:UInt32}, 3))
      AND time < toDateTime64({end_s:UInt32}, 3)
    GROUP BY floor_no, zone_no, layer, time, started, removal, revision
  ),
  -- Of a reading what came after its last removal counts, and of that the greatest revision.
  counting AS (
    SELECT *
    FROM stored
    ORDER BY floor_no, zone_no, layer, time, started, removal DESC, revision DESC
    LIMIT 1 BY floor_no, zone_no, layer, time, started
  ),
  piece AS (
    SELECT
      *,
      toUInt32(intDiv(toUnixTimestamp64Milli(time), 3600000)) * 3600 AS hour_s,
      toInt32(toUnixTimestamp64Milli(time) % 3600000) AS begin_ms,
      begin_ms + toInt32(round(period_s * 1000)) AS end_ms,
      count IS NOT NULL OR in_use IS NOT NULL AS is_presence,
      -- Up to where earlier pieces cover the hour already: time that several cover counts as covered once.
      max(if(is_presence, end_ms, 0)) OVER earlier AS received_to_ms,
      max(if(entries IS NOT NULL, end_ms, 0)) OVER earlier AS entered_to_ms
    FROM counting
    WHERE is_presence OR entries IS NOT NULL
    WINDOW earlier AS (
      PARTITION BY floor_no, zone_no, layer, hour_s
      ORDER BY begin_ms, started
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    )
  ),
  overlap AS (
    SELECT
      floor_no, zone_no, layer, building_no, count, entries, hour_s, is_presence,
      -- Milliseconds of the piece in each slot of its hour.
      arrayMap(
        slot_ms -> toInt32(greatest(0, least(end_ms, slot_ms + 300000) - greatest(begin_ms, slot_ms))),
        range(toInt32(0), 3600000, 300000)
      ) AS ms,
      multiIf(in_use IS NOT NULL, in_use, layer LIKE 'wifi%', NULL, toFloat32(count > 0)) AS used,
      ifNull(count, 0) AS people,
      ifNull(used, 0) AS use,
      ifNull(entries, 0) / (end_ms - begin_ms) AS entry_rate,
      received_to_ms > begin_ms AND is_presence AS is_received_over,
      entered_to_ms > begin_ms AND entries IS NOT NULL AS is_entered_over,
      -- Of those what earlier pieces cover already.
      if(is_received_over, arrayMap(
        slot_ms -> toInt32(greatest(0, least(end_ms, received_to_ms, slot_ms + 300000) - greatest(begin_ms, slot_ms))),
        range(toInt32(0), 3600000, 300000)
      ), emptyArrayInt32()) AS received_over_ms,
      if(is_entered_over, arrayMap(
        slot_ms -> toInt32(greatest(0, least(end_ms, entered_to_ms, slot_ms + 300000) - greatest(begin_ms, slot_ms))),
        range(toInt32(0), 3600000, 300000)
      ), emptyArrayInt32()) AS entered_over_ms
    FROM piece
  ),
  hour AS (
    SELECT
      floor_no, zone_no, layer, hour_s,
      max(building_no) AS building_no,
      sumForEach(arrayMap(x -> x * people, ms)) AS count_ms,
      sumForEachIf(ms, count IS NOT NULL) AS counted_ms,
      maxForEach(arrayMap(x -> people * (x > 0), ms)) AS count_max,
      sumForEach(arrayMap(x -> x * use, ms)) AS used_ms,
      sumForEachIf(ms, used IS NOT NULL) AS usable_ms,
      -- Wi-Fi counts without an in-use: their mean tells whether they were in use.
      sumForEachIf(ms, used IS NULL AND count IS NOT NULL) AS untold_ms,
      maxForEach(arrayMap(x -> use * (x > 0), ms)) AS used_max,
      sumForEachIf(ms, is_presence) AS received_ms,
      sumForEachIf(received_over_ms, is_received_over) AS received_twice_ms,
      sumForEach(arrayMap(x -> x * entry_rate, ms)) AS entered,
      sumForEachIf(ms, entries IS NOT NULL) AS entered_ms,
      sumForEachIf(entered_over_ms, is_entered_over) AS entered_twice_ms
    FROM overlap
    GROUP BY floor_no, zone_no, layer, hour_s
  )
SELECT
  slot_s AS time,
  building_no, floor_no, zone_no, layer,
  -- Without counts a sensor is binary, n = o; a booking without attendees has no count.
  multiIf(counted_ms[i] > 0, count_ms[i] / counted_ms[i], has_count, slot_o, 0) AS slot_n,
  if(counted_ms[i] > 0, count_max[i], used_max[i] * has_count) AS n_max,
  if(
    usable_ms[i] + untold_ms[i] > 0,
    -- Counts are of single precision; rounding keeps 0.1 and 0.9 at a mean of 0.5.
    (used_ms[i] + untold_ms[i] * (round(count_ms[i] / counted_ms[i], 6) >= {wifi_in_use_count:Float64}))
      / (usable_ms[i] + untold_ms[i]),
    0
  ) AS slot_o,
  (received_ms[i] - received_twice_ms[i]) / 300000 AS v,
  counted_ms[i] > 0 OR (usable_ms[i] > 0 AND layer NOT LIKE 'booking%') AS has_count,
  if(entered_ms[i] > 0, entered[i] / entered_ms[i] * (entered_ms[i] - entered_twice_ms[i]), NULL) AS entries,
  {ver:UInt64} AS ver
FROM hour
INNER JOIN touched ON hour.zone_no = touched.zone_no
ARRAY JOIN range(1, 13) AS i, range(hour_s, hour_s + 3600, 300) AS slot_s
WHERE slot_s >= from_s AND slot_s < to_s
  AND (received_ms[i] > 0 OR entered_ms[i] > 0)
