SELECT count() FROM booking FINAL WHERE start < toDateTime({before_s:UInt32}, 'UTC')
