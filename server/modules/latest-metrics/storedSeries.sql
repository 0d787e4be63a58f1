-- The zones and layers of which readings were ever stored.
SELECT floor_no, zone_no, toString(layer) AS layer_name
FROM reading
GROUP BY floor_no, zone_no, layer
