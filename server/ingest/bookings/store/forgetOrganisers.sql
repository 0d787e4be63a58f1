ALTER TABLE booking UPDATE organiser_key = ''
WHERE startsWith(organiser_key, {prefix:String})
SETTINGS mutations_sync = 1
