SELECT
  (SELECT count() FROM booking WHERE start < toDateTime({before_s:UInt32}, 'UTC')),
  (SELECT count() FROM booking_identity WHERE start_s < {before_s:UInt32})
