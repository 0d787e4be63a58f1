-- When messages without a time arrived over MQTT, so that one that the broker sends again keeps its time. A broker has few numbers
-- for messages under way and uses them again, so that this stays small.
create table mqtt_arrival (
  client_id text not null,
  message_id integer not null,
  message_hash text not null,
  arrived_at timestamptz not null,
  primary key (client_id, message_id)
);

-- Topics with messages of which no reading could be made. rules names the settings that they were read by, building_ids the
-- building of the topic, null where it names none.
create table unmapped_topic (
  topic text primary key,
  reason text not null,
  rules text not null,
  messages bigint not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  building_ids jsonb
);
