-- Whether what was uploaded becomes a draft of zones, which has the id of the upload.
alter table upload add column as_draft boolean not null default false;
