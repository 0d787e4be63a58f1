-- The slots of some zones in a part of a frame, a row of arrays for each zone and layer, in the quanta of contract/zoneMatrix.ts.
-- What a quantum leaves over comes with its slots only where there is any. A count of 65,535 is none; half a slot's readings
-- round up to 128, so that the threshold of a valid slot survives.
WITH
  exact AS (
    SELECT
      zone_no, layer,
      toUInt32(intDiv(toUnixTimestamp(time) - {first_s:UInt32}, 300)) AS slot,
      has_count, n, n_max, o,
      if(has_count, toUInt16(least(65534, floor(toFloat64(n) * 10 + 0.5))), 65535) AS n_quanta,
      if(has_count, toUInt16(least(65534, floor(toFloat64(n_max) * 10 + 0.5))), 65535) AS n_max_quanta,
      toUInt8(least(255, floor(toFloat64(o) * 255 + 0.5))) AS o_quanta,
      toUInt8(least(255, floor(toFloat64(v) * 255 + 0.5))) AS v_quanta,
      if(has_count, toFloat32(toFloat64(n) - toFloat32(n_quanta / 10)), 0) AS n_rest,
      if(has_count, toFloat32(toFloat64(n_max) - toFloat32(n_max_quanta / 10)), 0) AS n_max_rest,
      toFloat32(toFloat64(o) - toFloat32(o_quanta / 255)) AS o_rest
    FROM slot FINAL
    WHERE floor_no IN {floor_nos:Array(UInt32)}
      AND toDate(time) BETWEEN toDate({first_s:UInt32}) AND toDate({end_s:UInt32})
      AND zone_no IN {zone_nos:Array(UInt32)}
      AND layer IN {layers:Array(String)}
      AND time >= toDateTime({first_s:UInt32})
      AND time < toDateTime({end_s:UInt32})
  )
SELECT
  zone_no,
  toString(layer) AS layer_name,
  groupArray(slot),
  groupArray(n_quanta),
  groupArray(n_max_quanta),
  groupArray(o_quanta),
  groupArray(v_quanta),
  groupArrayIf(slot, n_rest != 0),
  groupArrayIf(n_rest, n_rest != 0),
  groupArrayIf(slot, n_max_rest != 0),
  groupArrayIf(n_max_rest, n_max_rest != 0),
  groupArrayIf(slot, o_rest != 0),
  groupArrayIf(o_rest, o_rest != 0)
FROM exact
GROUP BY zone_no, layer
FORMAT RowBinary
