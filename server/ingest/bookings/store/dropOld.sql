ALTER TABLE booking DELETE WHERE start < toDateTime({before_s:UInt32}, 'UTC')
SETTINGS mutations_sync = 1
