SELECT
  toString(id) AS id,
  max(building_no) AS buildingNo,
  max(floor_no) AS floorNo,
  max(zone_no) AS zoneNo
FROM store
GROUP BY id
