import {
  ClickHouseLogLevel,
  createClient,
  type ClickHouseClient,
  type ClickHouseSettings,
} from '@clickhouse/client';
import { answerTimeoutMs } from '#server/samples/queryLimits.ts';

interface ClientAddress {
  url: string;
  username?: string;
  password?: string;
  database?: string;
  /** Whether answers and inserts are compressed on the way. */
  isRemote: boolean;
  /** Of every statement, unless it says otherwise. */
  settings?: ClickHouseSettings;
}

/** A client that is silent, waits for the longest class of query, and moves long parameter lists into the body. */
export function createSampleClient({
  isRemote,
  settings = {},
  ...address
}: ClientAddress): ClickHouseClient {
  return createClient({
    ...address,
    application: 'floorscope',
    clickhouse_settings: settings,
    max_open_connections: 64,
    request_timeout: answerTimeoutMs('bulk'),
    compression: { request: isRemote, response: isRemote },
    use_multipart_params_auto: true,
    log: { level: ClickHouseLogLevel.OFF },
  });
}
