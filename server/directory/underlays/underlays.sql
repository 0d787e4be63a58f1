-- name: listUnderlays
select id, building_id, floor_id, name, width, height, metres_per_pixel, place, version, updated_by, updated_at
from floor_underlay order by floor_id

-- name: putUnderlay
-- The same upload again changes nothing.
insert into floor_underlay
  (id, building_id, floor_id, name, picture, width, height, metres_per_pixel, place, version, updated_by, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $10, $11)
on conflict (floor_id) do update
set id = excluded.id, name = excluded.name, picture = excluded.picture, width = excluded.width, height = excluded.height,
  metres_per_pixel = excluded.metres_per_pixel, place = excluded.place, version = 1, updated_by = excluded.updated_by,
  updated_at = excluded.updated_at
where floor_underlay.id <> excluded.id

-- name: readPicture
select picture from floor_underlay where id = $1

-- name: layUnderlay
-- Nothing is updated when somebody else was first.
update floor_underlay
set place = $3, metres_per_pixel = $4, version = version + 1, updated_by = $5, updated_at = $6
where id = $1 and version = $2
returning id

-- name: removeUnderlay
delete from floor_underlay where id = $1 and version = $2 returning id

-- name: readPlace
select place from floor_underlay where floor_id = $1 and place is not null

-- name: moveUnderlay
-- Nobody laid it anew, so who did last stays.
update floor_underlay set place = $2, version = version + 1 where floor_id = $1
