SELECT version, any(name) AS name, any(checksum) AS checksum
FROM migration
GROUP BY version
ORDER BY version
