-- name: noteTopics
-- Those that are known are counted on; of new ones no more are kept than $3.
insert into unmapped_topic (topic, reason, rules, messages, first_seen, last_seen, building_ids)
select r.topic, r.reason, r.rules, r.messages, $1, $1, r.building_ids
from jsonb_to_recordset($2::jsonb) as r (topic text, reason text, rules text, messages bigint, building_ids jsonb)
where (select count(*) from unmapped_topic) < $3
  or exists (select 1 from unmapped_topic u where u.topic = r.topic)
on conflict (topic) do update
set reason = excluded.reason, rules = excluded.rules, last_seen = excluded.last_seen,
  messages = unmapped_topic.messages + excluded.messages, building_ids = excluded.building_ids

-- name: listTopics
select topic, reason, messages, first_seen, last_seen, building_ids from unmapped_topic
where last_seen >= $1
order by last_seen desc, topic

-- name: forgetOld
delete from unmapped_topic where last_seen < $1

-- name: forgetOthers
delete from unmapped_topic where not rules = any ($1::text[])
