-- The terms of a source's timetables, each by the day that it was posted with: weeks are numbered from them.
CREATE TABLE booking_term (
  source text NOT NULL,
  term_start date NOT NULL,
  PRIMARY KEY (source, term_start)
);
