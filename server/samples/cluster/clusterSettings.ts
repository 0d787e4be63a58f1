import type { ClickHouseSettings } from '@clickhouse/client';

/** Settings of every statement on a cluster: what is acknowledged is on most replicas, and what is read holds all of that. */
export const clusterSettings: ClickHouseSettings = {
  distributed_foreground_insert: 1,
  insert_quorum: 'auto',
  insert_quorum_parallel: 0,
  select_sequential_consistency: '1',
  // Rows that a question relates to each other lie on one shard.
  distributed_product_mode: 'local',
};
