import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { ClickHouseClient } from '@clickhouse/client';
import { AppError } from '#server/core/AppError.ts';
import { diskHealth, healthy, type StoreHealth } from '#server/core/health/StoreHealth.ts';
import type { ClientSource } from '#server/samples/clients/createSampleClient.ts';
import {
  answerTimeoutMs,
  insertSettings,
  nativeInsertSettings,
  querySettings,
} from './queryLimits.ts';
import { clusterForm } from './cluster/clusterForm.ts';
import { damageRemedy, damageText, type DamagedPart } from './health/damagedPart.ts';
import { DamageWatch } from './health/DamageWatch.ts';
import { lostParts } from './health/findDamage.ts';
import { InsertPriority } from './InsertPriority.ts';
import type { NativeInsertOptions, SampleQueryOptions, Samples } from './Samples.ts';
import { rowsOf, type ColumnAnswer } from './rowsOf.ts';
import { isConnectionError, toSampleError } from './toSampleError.ts';

type Parameters = Record<string, unknown>;

interface SampleOptions {
  restartWaitMs?: number;
  readsBesideInsert?: number;
  folder?: string;
  isCluster?: boolean;
}

/** The sample store over `@clickhouse/client`, whichever engine answers. */
export class ClickHouseSamples implements Samples {
  readonly #source: ClientSource;
  readonly #restartWaitMs: number;
  readonly #priority: InsertPriority;
  readonly #damage: DamageWatch;
  readonly #folder: string | undefined;
  readonly #isCluster: boolean;

  /**
   * A read waits up to `restartWaitMs` for a restarting engine before it is refused. While readings are inserted, reads begin as long
   * as fewer than `readsBesideInsert` run. `folder` is where an embedded engine writes. On a cluster (`isCluster`) tables are replicated and
   * distributed.
   */
  constructor(
    source: ClientSource,
    {
      restartWaitMs = 5000,
      readsBesideInsert = Number.POSITIVE_INFINITY,
      folder,
      isCluster = false,
    }: SampleOptions = {},
  ) {
    this.#source = source;
    this.#restartWaitMs = restartWaitMs;
    this.#priority = new InsertPriority(readsBesideInsert);
    this.#damage = new DamageWatch(source.isReopened);
    this.#folder = folder;
    this.#isCluster = isCluster;
  }

  get storesMonthsWhole(): boolean {
    return !this.#isCluster;
  }

  get writesFiles(): boolean {
    return this.#folder !== undefined;
  }

  async query<Row>(
    sql: string,
    parameters: Parameters = {},
    options: SampleQueryOptions = {},
  ): Promise<Row[]> {
    return await rowsOf<Row>(
      await this.#read(options, async (client) => {
        const format = 'JSONColumnsWithMetadata';
        const result = await client.query({ ...toRequest(sql, parameters, options), format });
        // The client's type tells of rows.
        return (await result.json()) as unknown as ColumnAnswer;
      }),
      options.signal,
    );
  }

  async queryCompact(
    sql: string,
    parameters: Parameters = {},
    options: SampleQueryOptions = {},
  ): Promise<unknown[][]> {
    return await this.#read(options, async (client) => {
      const format = 'JSONCompact';
      const result = await client.query({ ...toRequest(sql, parameters, options), format });
      const { data } = await result.json<unknown[]>();
      return data;
    });
  }

  async queryBytes(
    sql: string,
    parameters: Parameters = {},
    options: SampleQueryOptions = {},
  ): Promise<Buffer> {
    return await this.#read(options, async (client) => {
      const { stream } = await client.exec({
        ...toRequest(sql, parameters, options),
        decompress_response_stream: true,
      });
      return await buffer(stream);
    });
  }

  async command(
    sql: string,
    parameters: Parameters = {},
    options: SampleQueryOptions = {},
  ): Promise<void> {
    for (const statement of this.#isCluster ? clusterForm(sql) : [sql])
      await this.#once(options.signal, async (client) => {
        await client.command(toRequest(statement, parameters, options));
      });
  }

  async insertTsv(table: string, columns: readonly string[], tsv: string): Promise<void> {
    if (tsv === '') return;
    const [first, ...rest] = columns;
    await this.#insert(async (client) => {
      await client.insert({
        table,
        ...(first === undefined ? {} : { columns: [first, ...rest] }),
        values: Readable.from([Buffer.from(tsv)], { objectMode: false }),
        format: 'TabSeparated',
        clickhouse_settings: insertSettings(),
      });
    });
  }

  async insertNative(
    sql: string,
    data: readonly Uint8Array[],
    { parameters = {}, maxRows }: NativeInsertOptions,
  ): Promise<void> {
    await this.#insert(async (client) => {
      const { stream } = await client.exec({
        query: sql,
        query_params: parameters,
        values: Readable.from(data, { objectMode: false }),
        clickhouse_settings: nativeInsertSettings(maxRows),
      });
      await text(stream);
    });
  }

  async health(): Promise<StoreHealth> {
    const onDisk = this.#folder === undefined ? healthy : await diskHealth(this.#folder);
    if (onDisk.status !== 'ready') return onDisk;
    try {
      const lost = await this.#once(undefined, lostPartsOf);
      const damage = [...new Set([...lost.map(damageText), ...this.#damage.damage])];
      if (damage.length === 0) return healthy;
      return { status: 'damaged', reason: `${damage.join(' ')} ${damageRemedy}` };
    } catch {
      // How it failed is for the log, where each refused call tells it.
      return { status: 'away', reason: 'The sample engine does not answer.' };
    }
  }

  async dispose(): Promise<void> {
    await this.#source.dispose();
  }

  async #insert(work: (client: ClickHouseClient) => Promise<void>): Promise<void> {
    await this.#priority.insert(async () => await this.#once(undefined, work));
  }

  async #read<Result>(
    options: SampleQueryOptions,
    work: (client: ClickHouseClient) => Promise<Result>,
  ): Promise<Result> {
    options.signal?.throwIfAborted();
    const read = async () => await this.#readNow(options, work);
    if (options.queryClass !== undefined && options.queryClass !== 'interactive')
      return await read();
    return await this.#priority.query(read, options.signal);
  }

  async #readNow<Result>(
    { signal }: SampleQueryOptions,
    work: (client: ClickHouseClient) => Promise<Result>,
  ): Promise<Result> {
    const client = this.#source.current();
    try {
      if (!client) throw new Error('The engine is restarting');
      return await work(client);
    } catch (error) {
      signal?.throwIfAborted();
      if (!isConnectionError(error))
        throw this.#damage.refusalOf(error, client) ?? toSampleError(error);
    }
    const next = await this.#source.next(client, this.#restartWaitMs);
    return await this.#once(signal, work, next);
  }

  async #once<Result>(
    signal: AbortSignal | undefined,
    work: (client: ClickHouseClient) => Promise<Result>,
    client = this.#source.current(),
  ): Promise<Result> {
    signal?.throwIfAborted();
    if (!client) throw new AppError('ENGINE_UNAVAILABLE', 'The sample store is restarting');
    try {
      return await work(client);
    } catch (error) {
      signal?.throwIfAborted();
      throw toSampleError(error);
    }
  }
}

async function lostPartsOf(client: ClickHouseClient): Promise<DamagedPart[]> {
  const request = toRequest(lostParts, {}, { queryClass: 'background' });
  const result = await client.query({ ...request, format: 'JSONEachRow' });
  return await result.json<DamagedPart>();
}

function toRequest(
  sql: string,
  parameters: Parameters,
  { queryClass = 'interactive', signal }: SampleQueryOptions,
) {
  const patience = AbortSignal.timeout(answerTimeoutMs(queryClass));
  return {
    query: sql,
    query_params: parameters,
    clickhouse_settings: querySettings(queryClass),
    abort_signal: signal ? AbortSignal.any([signal, patience]) : patience,
  };
}
