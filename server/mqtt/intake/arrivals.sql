-- name: settleArrivals
-- A message that comes again has the time of its first arrival.
insert into mqtt_arrival as a (client_id, message_id, message_hash, arrived_at)
select $1, r.message_id, r.message_hash, r.arrived_at
from jsonb_to_recordset($2::jsonb) as r (message_id integer, message_hash text, arrived_at timestamptz)
on conflict (client_id, message_id) do update
set arrived_at = case
    when a.message_hash = excluded.message_hash and a.message_id = any ($3::integer[]) then a.arrived_at
    else excluded.arrived_at
  end,
  message_hash = excluded.message_hash
returning a.message_id, a.arrived_at
