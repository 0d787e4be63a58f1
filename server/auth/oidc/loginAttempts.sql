-- name: insertAttempt
insert into login_attempt (state_hash, login_hash, provider_id, return_to, is_silent, expires_at)
values ($1, $2, $3, $4, $5, $6)

-- name: takeAttempt
delete from login_attempt
where state_hash = $1 and login_hash = $2 and provider_id = $3
returning return_to, is_silent, expires_at

-- name: dropOldAttempts
delete from login_attempt where expires_at < $1
