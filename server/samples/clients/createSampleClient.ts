import {
  ClickHouseLogLevel,
  createClient,
  type ClickHouseClient,
  type ClickHouseSettings,
} from '@clickhouse/client';
import { answerTimeoutMs } from '#server/samples/queryLimits.ts';

/** Where the client of the moment comes from: the embedded engine has a new one after each restart. */
export interface ClientSource {
  /** Whether a failing engine is opened anew, with another client. */
  readonly isReopened: boolean;
  /** Undefined while the engine restarts. */
  current: () => ClickHouseClient | undefined;
  /** A client other than `failed`, as soon as there is one; undefined when `waitMs` have gone by without. */
  next: (
    failed: ClickHouseClient | undefined,
    waitMs: number,
  ) => Promise<ClickHouseClient | undefined>;
  dispose: () => Promise<void>;
}

/** PEM texts: the only authority that is trusted, and the certificate by which the server is known. */
export interface SamplesTls {
  ca: string;
  own?: { cert: string; key: string };
}

interface ClientAddress {
  url: string;
  username?: string;
  password?: string;
  database?: string;
  /** Whether answers and inserts are compressed on the way. */
  isRemote: boolean;
  /** Of every statement, unless it says otherwise. */
  settings?: ClickHouseSettings;
  tls?: SamplesTls | undefined;
}

/** A client that is silent, waits for the longest class of query, and moves long parameter lists into the body. */
export function createSampleClient({
  isRemote,
  settings = {},
  tls,
  ...address
}: ClientAddress): ClickHouseClient {
  return createClient({
    ...address,
    ...(tls && { tls: certificates(tls) }),
    application: 'floorscope',
    clickhouse_settings: settings,
    max_open_connections: 64,
    request_timeout: answerTimeoutMs('bulk'),
    compression: { request: isRemote, response: isRemote },
    use_multipart_params_auto: true,
    log: { level: ClickHouseLogLevel.OFF },
  });
}

function certificates({
  ca,
  own,
}: SamplesTls): { ca_cert: Buffer; cert: Buffer; key: Buffer } | { ca_cert: Buffer } {
  const authority = { ca_cert: Buffer.from(ca) };
  if (own === undefined) return authority;
  return { ...authority, cert: Buffer.from(own.cert), key: Buffer.from(own.key) };
}
