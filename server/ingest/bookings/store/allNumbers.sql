-- The numbers of all bookings that are or were stored, in double precision: as texts of them are read.
SELECT toFloat64(booking_no) AS number FROM booking_identity FORMAT Native
