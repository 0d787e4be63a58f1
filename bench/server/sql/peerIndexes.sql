CREATE INDEX slot_series ON slot (series, t);
CREATE INDEX open_quarter_building ON open_quarter (question, building, quarter);
ANALYZE slot;
ANALYZE asked;
ANALYZE open_quarter
