create table booking (booking_no integer, zone_no integer, s integer, e integer, is_held boolean);
create table slot (zone_no integer, t integer, share double);
