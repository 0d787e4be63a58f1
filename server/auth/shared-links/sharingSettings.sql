-- name: readSettings
select shared_links, embed_sites from sharing_settings

-- name: writeSettings
update sharing_settings set shared_links = $1, embed_sites = $2
