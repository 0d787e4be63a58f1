-- What a source says that it knows of its rooms, beside what its bookings tell.
ALTER TABLE booking_source ADD COLUMN covers_from timestamptz;
ALTER TABLE booking_source ADD COLUMN covers_until timestamptz;
