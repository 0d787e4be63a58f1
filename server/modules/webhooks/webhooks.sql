-- name: insertWebhook
-- Nothing when there are too many already.
insert into webhook (id, url, events, building_ids, incident_kinds, secrets, state, created_by, created_at, watched_to)
select $1, $2, $3::jsonb, $4::jsonb, $5::jsonb, $6::jsonb, 'active', $7, $8::timestamptz, $8::timestamptz
where (select count(*) from webhook) < $9
returning id

-- name: listWebhooks
select
  w.id, w.url, w.events, w.building_ids, w.incident_kinds, w.secrets, w.state, w.created_by, w.created_at, w.watched_to,
  (select count(*) from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
  l.type as last_type, l.state as last_state, l.at as last_at, l.duration_ms as last_duration_ms, l.status as last_status,
  l.reason as last_reason, l.answer as last_answer
from webhook w
left join lateral (
  select d.type, d.state, a.at, a.duration_ms, a.status, a.reason, a.answer
  from webhook_delivery d
  join webhook_attempt a on a.delivery_no = d.no
  where d.webhook_id = w.id
  order by a.at desc, d.no desc, a.no desc
  limit 1
) l on true
where $1::uuid is null or w.id = $1
order by w.created_at, w.id

-- name: lockSecrets
select secrets from webhook where id = $1 for update

-- name: setSecrets
update webhook set secrets = $2::jsonb where id = $1

-- name: deleteWebhook
delete from webhook where id = $1 returning url

-- name: tell
-- To everybody who asked for it; the same event again changes nothing.
insert into webhook_delivery
  (id, webhook_id, event_key, subject, type, body, state, tries, most_tries, created_at, next_try_at)
select
  'msg_' || replace(gen_random_uuid()::text, '-', ''), w.id, $1, $2, $3::text, $4, 'waiting', 0, $5,
  $6::timestamptz, $6::timestamptz
from webhook w
where
  w.state = 'active'
  and (
    w.id = $8::uuid
    or (w.events ? $3::text and (w.building_ids is null or w.building_ids ?| $7::text[]))
  )
on conflict do nothing

-- name: tellOne
insert into webhook_delivery
  (id, webhook_id, event_key, subject, type, body, state, tries, most_tries, created_at, next_try_at)
select
  'msg_' || replace(gen_random_uuid()::text, '-', ''), w.id, $1, $2, $3, $4, 'waiting', 0, $5,
  $6::timestamptz, $6::timestamptz
from webhook w
where w.id = $7 and w.state = 'active'
on conflict do nothing
returning id

-- name: dueWebhooks
-- Those with a delivery that nextDelivery gives.
select distinct w.id
from webhook w
join webhook_delivery d on d.webhook_id = w.id
where
  w.state = 'active'
  and d.state = 'waiting'
  and d.next_try_at <= $1
  and (w.leased_until is null or w.leased_until <= $1)
  and not exists (
    select from webhook_delivery e
    where e.webhook_id = d.webhook_id and e.subject = d.subject and e.state = 'waiting' and e.no < d.no
  )

-- name: nextDue
-- What waits behind another about its subject is due after that.
select min(d.next_try_at) as at
from webhook_delivery d
join webhook w on w.id = d.webhook_id
where
  w.state = 'active'
  and d.state = 'waiting'
  and not exists (
    select from webhook_delivery e
    where e.webhook_id = d.webhook_id and e.subject = d.subject and e.state = 'waiting' and e.no < d.no
  )

-- name: lease
-- Nothing while another process sends.
update webhook set leased_until = $2
where id = $1 and state = 'active' and (leased_until is null or leased_until <= $3)
returning id

-- name: release
update webhook set leased_until = null where id = $1

-- name: releaseAll
update webhook set leased_until = null where leased_until is not null

-- name: prolong
update webhook set leased_until = $2 where id = $1 and state = 'active' returning url, secrets

-- name: nextDelivery
-- The oldest that is due, but none while an earlier one about the same subject waits.
select d.no, d.id, d.type, d.body, d.tries, d.most_tries
from webhook_delivery d
where
  d.webhook_id = $1
  and d.state = 'waiting'
  and d.next_try_at <= $2
  and not exists (
    select from webhook_delivery e
    where e.webhook_id = d.webhook_id and e.subject = d.subject and e.state = 'waiting' and e.no < d.no
  )
order by d.no
limit 1

-- name: insertAttempt
insert into webhook_attempt (delivery_no, no, at, duration_ms, status, reason, answer)
select $1, $2, $3, $4, $5, $6, $7 where exists (select from webhook_delivery where no = $1)
on conflict do nothing

-- name: settle
update webhook_delivery set state = $2, tries = $3, next_try_at = $4, ended_at = $5 where no = $1

-- name: disable
update webhook set state = 'disabled' where id = $1 and state = 'active' returning id

-- name: enable
-- What happened meanwhile is not told.
update webhook set state = 'active', watched_to = greatest(watched_to, $2) where id = $1 and state = 'disabled' returning id

-- name: dropWaiting
update webhook_delivery set state = 'failed', next_try_at = null, ended_at = $2 where webhook_id = $1 and state = 'waiting'

-- name: listDeliveries
select
  d.id, d.type, d.state, d.created_at, d.next_try_at, d.tries, d.body,
  coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'at', a.at, 'duration_ms', a.duration_ms, 'status', a.status, 'reason', a.reason, 'answer', a.answer
        )
        order by a.no
      )
      from webhook_attempt a
      where a.delivery_no = d.no
    ),
    '[]'
  ) as attempts
from webhook_delivery d
where d.webhook_id = $1
order by d.no desc
limit 100

-- name: forgetDeliveries
delete from webhook_delivery where ended_at < $1

-- name: knownIncidents
select place, incident from webhook_incident where webhook_id = $1

-- name: insertIncident
insert into webhook_incident (webhook_id, place, incident)
select $1, $2, $3::jsonb where exists (select from webhook where id = $1)
on conflict do nothing
returning place

-- name: deleteIncident
delete from webhook_incident where webhook_id = $1 and place = $2 returning place

-- name: watched
update webhook set watched_to = greatest(watched_to, $2) where id = $1
