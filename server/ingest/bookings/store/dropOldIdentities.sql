ALTER TABLE booking_identity DELETE WHERE start_s < {before_s:UInt32}
SETTINGS mutations_sync = 1
