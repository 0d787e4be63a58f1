create index on booking using gist (zone_no, during);
create index on slot using gist (zone_no, during);
vacuum analyze;
