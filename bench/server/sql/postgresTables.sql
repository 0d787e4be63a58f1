-- Bookings and slots as ranges, each with a GiST index by room and range.
create extension btree_gist;
create table booking (booking_no bigint, zone_no int, during int4range, is_held boolean);
create table slot (zone_no int, during int4range, share float8);
