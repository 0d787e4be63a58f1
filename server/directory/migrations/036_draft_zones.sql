-- The zones that a draft goes back to, some of them in a row, so that large drafts are written and read in parts. List 'base' is what
-- was published when the draft was begun or brought up to date; 'start' is what the acts since then begin with, and has no rows
-- where that is the same.
create table zone_draft_zones (
  draft_id uuid not null references zone_draft (id),
  list text not null,
  part int not null,
  zones json not null,
  primary key (draft_id, list, part)
);

insert into zone_draft_zones (draft_id, list, part, zones)
select d.id, 'base', (z.position - 1) / 50, json_agg(z.zone order by z.position)
from zone_draft d, jsonb_array_elements(d.base_zones) with ordinality as z (zone, position)
group by d.id, (z.position - 1) / 50;

insert into zone_draft_zones (draft_id, list, part, zones)
select d.id, 'start', (z.position - 1) / 50, json_agg(z.zone order by z.position)
from zone_draft d, jsonb_array_elements(d.start_zones) with ordinality as z (zone, position)
where d.start_zones <> d.base_zones
group by d.id, (z.position - 1) / 50;

insert into zone_draft_zones (draft_id, list, part, zones)
select id, 'start', 0, '[]' from zone_draft where start_zones = '[]' and base_zones <> start_zones;

alter table zone_draft drop column base_zones, drop column start_zones;
