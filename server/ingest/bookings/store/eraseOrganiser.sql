ALTER TABLE booking UPDATE organiser_key = ''
WHERE organiser_key IN {keys:Array(String)}
SETTINGS mutations_sync = 1
