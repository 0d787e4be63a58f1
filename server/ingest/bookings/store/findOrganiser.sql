SELECT count() FROM booking FINAL WHERE organiser_key IN {keys:Array(String)}
