-- name: listScenarios
select id, name, shared, owner, building_ids, scenario, floor_prints, planned_on::text, carried_out_on::text, version, created_at, updated_at
from planning_scenario
where kind = $1 and (owner = $2 or shared)
order by updated_at desc, id

-- name: findScenario
select id, name, shared, owner, building_ids, scenario, floor_prints, planned_on::text, carried_out_on::text, version, created_at, updated_at
from planning_scenario
where kind = $1 and id = $2

-- name: countScenarios
select count(*)::int as count from planning_scenario where kind = $1 and owner = $2

-- name: insertScenario
insert into planning_scenario
  (id, kind, owner, name, shared, building_ids, scenario, floor_prints, planned_on, carried_out_on, version, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1, $11, $11)
returning id, name, shared, owner, building_ids, scenario, floor_prints, planned_on::text, carried_out_on::text, version, created_at, updated_at

-- name: updateScenario
-- Nothing is updated when somebody else was first.
update planning_scenario
set name = $4, shared = $5, building_ids = $6, scenario = $7, floor_prints = $8, planned_on = $9, carried_out_on = $10,
  version = version + 1, updated_at = $11
where kind = $1 and id = $2 and version = $3
returning id, name, shared, owner, building_ids, scenario, floor_prints, planned_on::text, carried_out_on::text, version, created_at, updated_at

-- name: deleteScenario
delete from planning_scenario where kind = $1 and id = $2 and version = $3 returning id
