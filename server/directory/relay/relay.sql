-- name: newest
select coalesce(max(no), 0)::int8 as no from process_message

-- name: insertMessage
insert into process_message (topic, sender, body, sent_at) values ($1, $2, $3, $4)

-- name: readMessages
-- What a process sent itself it knows already. The oldest of all is of the same moment: what lies between it and $1 is gone.
select no, topic, case when sender = $2 then null else body end as body,
  (select min(no) from process_message)::int8 as oldest
from process_message
where no > $1
order by no
limit 200

-- name: dropOld
delete from process_message where sent_at < $1
