-- name: begin
insert into server_process (id, files_id) values ($1, $2)

-- name: beat
update server_process set seen_at = now() where id = $1

-- name: end
delete from server_process where id = $1 or seen_at < now() - interval '1 day'

-- name: countElsewhere
select count(*)::int as processes from server_process
where files_id <> $1 and seen_at > now() - interval '90 seconds'
