-- Valid slots of some rooms for the peers.
SELECT zone_no, toUnixTimestamp(time) AS t, round(toFloat64(o), 6) AS share
FROM slot FINAL
WHERE floor_no IN {floor_nos:Array(UInt32)} AND zone_no IN {zone_nos:Array(UInt32)} AND v >= 0.5
