-- name: lockMarkers
-- Two writers must not make the same marker at once.
lock table time_marker in share row exclusive mode

-- name: readMarkers
select id, space_ids, title, description, starts_at, ends_at, deleted
from time_marker
order by starts_at, title, id

-- name: writeMarker
insert into time_marker (id, space_ids, title, description, starts_at, ends_at, deleted, changed_by, changed_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict (id) do update set
  space_ids = excluded.space_ids,
  title = excluded.title,
  description = excluded.description,
  starts_at = excluded.starts_at,
  ends_at = excluded.ends_at,
  deleted = excluded.deleted,
  changed_by = excluded.changed_by,
  changed_at = excluded.changed_at
