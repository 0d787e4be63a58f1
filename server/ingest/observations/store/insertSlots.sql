-- Slots that were computed from a batch alone, as runs of equal ones.
INSERT INTO slot (time, building_no, floor_no, zone_no, layer, n, n_max, o, v, has_count, entries, ver)
SELECT
  slot_s, building_no, floor_no, zone_no, layer_name, n, n_max, o, v, has_count, entries_known, {ver:UInt64}
FROM (
  SELECT
    *,
    CAST(layer AS LowCardinality(String)) AS layer_name,
    if(isNaN(entries), NULL, entries) AS entries_known
  FROM input('start_s UInt32, slots UInt16, building_no UInt32, floor_no UInt32, zone_no UInt32, layer String, n Float32, n_max Float32, o Float32, v Float32, has_count UInt8, entries Float32')
)
ARRAY JOIN range(start_s, start_s + 300 * slots, 300) AS slot_s
FORMAT Native
