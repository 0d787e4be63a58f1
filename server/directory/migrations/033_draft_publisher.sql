-- Who published a draft, when, and which zones: told to those whose drafts change the same ones.
alter table zone_draft
  add column published_by text,
  add column published_at timestamptz,
  add column published_zones jsonb;

create index zone_draft_published on zone_draft (building_id, published_at) where state = 'published';
