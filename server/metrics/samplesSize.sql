SELECT sum(bytes_on_disk) AS bytes FROM system.parts WHERE database = currentDatabase()
