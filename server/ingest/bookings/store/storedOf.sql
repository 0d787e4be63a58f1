-- How many bookings of a building are stored, their first start in s and their newest version in ms since 1970.
SELECT count(), toUnixTimestamp(min(start)), toUnixTimestamp64Milli(max(assumeNotNull(updated_at)))
FROM booking
WHERE building_no = {building_no:UInt32} AND updated_at IS NOT NULL
