SELECT sum(bytes_on_disk) AS bytes
FROM system.parts
WHERE active AND table IN ('booking', 'booking_identity')
