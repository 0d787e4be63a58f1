-- name: readMonths
select months from booking_retention

-- name: writeMonths
insert into booking_retention (months) values ($1) on conflict (is_settings) do update set months = excluded.months
