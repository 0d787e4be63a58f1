SELECT DISTINCT toUInt32(partition) AS month
FROM system.parts
WHERE database = currentDatabase() AND table = {table:String} AND active
ORDER BY month
