-- One row: for how many months bookings are kept, as an administrator set it; none where the server's own setting holds.
create table booking_retention (
  is_settings boolean primary key default true check (is_settings),
  months integer not null check (months between 1 and 84)
);
