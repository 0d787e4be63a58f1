import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { loadSql, loadStatements } from '#server/core/loadSql.ts';
import type { StoresHealth } from '#server/core/health/StoreHealth.ts';
import type { Lane } from '#server/core/route.ts';
import type { Services } from '#server/openServices.ts';
import { CallMetrics, lanes } from './CallMetrics.ts';

const sql = loadStatements(import.meta.url, './directoryFigures.sql', [
  'journals',
  'rollups',
  'exports',
  'uploads',
  'deliveries',
  'size',
]);
const samplesSize = loadSql(import.meta.url, './samplesSize.sql');

interface Backlog {
  label: string;
  count: number;
  /** Null where nothing waits. */
  oldestS: number | null;
}

export interface MetricsSources extends Pick<
  Services,
  'config' | 'directory' | 'samples' | 'ingestion' | 'bookings' | 'latest' | 'mqtt' | 'now' | 'log'
> {
  waiting: (lane: Lane) => number;
  sockets: () => number;
  stores: () => Promise<StoresHealth>;
}

/** What a server tells a Prometheus of itself. What can't be read now is left out: missing is not zero. */
export class ServerMetrics {
  readonly calls: CallMetrics;
  readonly #registry = new Registry();

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    this.calls = new CallMetrics(this.#registry);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** The text of the exposition format. */
  async read(): Promise<string> {
    return await this.#registry.metrics();
  }

  /** Reads from these sources at each scrape from now on. */
  observe(sources: MetricsSources): void {
    this.#ofProcess(sources);
    this.#ofIngestion(sources);
    this.#ofMqtt(sources);
    this.#ofDirectory(sources);
    this.#ofSamples(sources);
  }

  #ofProcess({ config, waiting, sockets, stores, log }: MetricsSources): void {
    const version = this.#gauge('floorscope_info', 'The version that runs, always 1.', 'version');
    version.set({ version: config.version }, 1);
    this.#read(log, {
      name: 'floorscope_calls_waiting',
      help: 'Calls that wait for their turn; of quick and ingestion, calls that are not answered yet.',
      label: 'class',
      read: async () => await Promise.resolve(lanes.map((lane) => [lane, waiting(lane)])),
    });
    this.#read(log, {
      name: 'floorscope_live_sockets',
      help: 'Open live sockets.',
      label: 'channel',
      read: async () => await Promise.resolve([['live', sockets()]]),
    });
    this.#read(log, {
      name: 'floorscope_store_up',
      help: 'Whether a store answers: 1 ready or damaged in part, 0 away or full.',
      label: 'store',
      read: async () =>
        Object.entries(await stores()).map(([store, { status }]) => [
          store,
          status === 'ready' || status === 'damaged' ? 1 : 0,
        ]),
    });
    this.#read(log, {
      name: 'floorscope_disk_free_bytes',
      help: 'Free space on the disk of the data folder.',
      label: 'folder',
      async read() {
        const { bavail, bsize } = await statfs(config.dataDir);
        return [['data', bavail * bsize]];
      },
    });
  }

  #ofIngestion({ ingestion, bookings, latest, now, log }: MetricsSources): void {
    const rows = new Counter({
      name: 'floorscope_ingested_rows_total',
      help: 'Rows acknowledged since the start, repetitions included.',
      labelNames: ['kind'],
      registers: [this.#registry],
      collect() {
        rows.reset();
        rows.inc({ kind: 'readings' }, ingestion.acknowledged());
        rows.inc({ kind: 'bookings' }, bookings.acknowledged());
      },
    });
    this.#read(log, {
      name: 'floorscope_last_reading_age_seconds',
      help: 'Time since the end of the newest reading of a layer.',
      label: 'layer',
      read: async () =>
        [...(await latest.ready()).newestByLayer()].map(([layer, endMs]) => [
          layer,
          (now() - endMs) / 1000,
        ]),
    });
  }

  #ofMqtt({ mqtt, log }: MetricsSources): void {
    if (mqtt === null) return;
    const messages = new Counter({
      name: 'floorscope_mqtt_messages_total',
      help: 'Messages acknowledged since the start, by what became of them.',
      labelNames: ['outcome'],
      registers: [this.#registry],
      collect() {
        messages.reset();
        for (const [outcome, count] of Object.entries(mqtt.counts()))
          messages.inc({ outcome }, count);
      },
    });
    this.#read(log, {
      name: 'floorscope_mqtt_connected',
      help: 'Whether messages come from the broker and are stored.',
      label: 'broker',
      read: async () =>
        await Promise.resolve([[mqtt.broker, mqtt.health().status === 'connected' ? 1 : 0]]),
    });
    this.#read(log, {
      name: 'floorscope_mqtt_unacknowledged',
      help: 'Messages that were received and are not acknowledged yet.',
      label: 'broker',
      read: async () => await Promise.resolve([[mqtt.broker, mqtt.unacknowledged()]]),
    });
  }

  #ofDirectory({ directory, log }: MetricsSources): void {
    const backlog = (name: string, help: string, label: string, text: string): void => {
      const of = (suffix: string, what: string, valueOf: (row: Backlog) => number): void =>
        this.#read(log, {
          name: `floorscope_${name}_${suffix}`,
          help: `${help} ${what}`,
          label,
          read: async () =>
            (await directory.query<Backlog>(text)).map((row) => [row.label, valueOf(row)]),
        });
      of('waiting', 'Their number.', ({ count }) => count);
      of(
        'oldest_seconds',
        'The age of the oldest, 0 when there are none.',
        (row) => row.oldestS ?? 0,
      );
    };
    backlog('journal', 'Batches that were taken and are not stored yet.', 'journal', sql.journals);
    backlog(
      'rollup',
      'Hours with readings that are not rolled up yet, the current one included.',
      'rollup',
      sql.rollups,
    );
    const states = [
      ['exports', 'Exports by state.', sql.exports],
      ['uploads', 'Uploads by state.', sql.uploads],
      ['webhook_deliveries', 'Deliveries of webhooks by state.', sql.deliveries],
    ] as const;
    for (const [name, help, text] of states)
      this.#read(log, {
        name: `floorscope_${name}`,
        help,
        label: 'state',
        read: async () =>
          (await directory.query<Backlog>(text)).map(({ label, count }) => [label, count]),
      });
    this.#read(log, {
      name: 'floorscope_directory_bytes',
      help: 'Size of the directory.',
      label: 'store',
      read: async () =>
        (await directory.query<{ bytes: number }>(sql.size)).map(({ bytes }) => [
          'directory',
          bytes,
        ]),
    });
  }

  #ofSamples({ samples, log }: MetricsSources): void {
    this.#read(log, {
      name: 'floorscope_samples_bytes',
      help: 'Size of the samples, compressed.',
      label: 'store',
      async read() {
        const options = { queryClass: 'background' } as const;
        const rows = await samples.query<{ bytes: number }>(samplesSize, {}, options);
        return rows.map(({ bytes }) => ['samples', bytes]);
      },
    });
  }

  /** A gauge that is read at each scrape, a value for each value of its label. */
  #read(
    log: MetricsSources['log'],
    figure: {
      name: string;
      help: string;
      label: string;
      read: () => Promise<(readonly [string, number])[]>;
    },
  ): void {
    const { name, help, label, read } = figure;
    const gauge = this.#gauge(name, help, label, async () => {
      gauge.reset();
      try {
        for (const [value, number] of await read()) gauge.set({ [label]: value }, number);
      } catch (error) {
        log.warn({ err: error, metric: name }, 'A metric could not be read');
      }
    });
  }

  #gauge(name: string, help: string, label: string, collect?: () => Promise<void>): Gauge {
    const settings = { name, help, labelNames: [label], registers: [this.#registry] };
    return new Gauge({ ...settings, ...(collect && { collect }) });
  }
}
