CREATE TABLE slot (
  series bigint, quarter int, t int, capacity float8, spaces int, seen int, seats float8, counted int, people float8, seated float8,
  counted_seats float8, usable int, used float8
);
CREATE TABLE asked (question int, series bigint, building int);
CREATE TABLE open_quarter (question int, building int, quarter int, bucket int)
