-- Parts that the engine could not read when it was opened, and set aside, unless what they were merged from is there.
SELECT d.table AS table, extract(d.name, '\\d+_\\d+_\\d+_\\d+.*$') AS part
FROM system.detached_parts AS d
LEFT JOIN (
  SELECT table, partition_id, groupArray((min_block_number, max_block_number)) AS blocks
  FROM system.parts
  WHERE database = currentDatabase() AND active
  GROUP BY table, partition_id
) AS a ON a.table = d.table AND a.partition_id = d.partition_id
WHERE d.database = currentDatabase()
  AND startsWith(d.reason, 'broken')
  AND NOT arrayExists(block -> block.1 >= d.min_block_number AND block.2 <= d.max_block_number, a.blocks)
ORDER BY table, part
