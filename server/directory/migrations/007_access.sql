-- Where a session was begun, who made a key, and the end of the audit's chain.

alter table session add column browser text not null default '';
alter table session add column address text not null default '';
create index session_account on session (account_id);

-- the account that made it; null for a browser's key
alter table api_key add column created_by text;

-- One row: how many entries the chain has and the hash of its last, so that a missing end shows.
create table audit_head (
  is_head boolean primary key default true check (is_head),
  entries bigint not null,
  hash text not null
);
insert into audit_head (entries, hash)
select count(*), coalesce((select hash from audit order by no desc limit 1), '') from audit;

-- What is hashed has milliseconds; finer digits would be room for an edit.
alter table audit alter column at type timestamptz(3);

create index audit_actor on audit (actor, no);
create index audit_action on audit (action, no);
