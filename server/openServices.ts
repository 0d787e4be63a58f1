import { join } from 'node:path';
import type { Logger } from 'pino';
import { AuditLog } from './auth/audit/AuditLog.ts';
import { openAuth, type Auth } from './auth/openAuth.ts';
import type { Config } from './config.ts';
import { DemoState } from './core/DemoState.ts';
import { holdFolder } from './core/storage/holdFolder.ts';
import type { Directory } from './directory/Directory.ts';
import type { Relay } from './directory/relay/Relay.ts';
import type { SharedCounts } from './directory/relay/SharedCounts.ts';
import { SensorStore } from './directory/sensors/SensorStore.ts';
import { openSpaces, type SpaceStore } from './directory/spaces/openSpaces.ts';
import { createIngestion, type Ingestion } from './ingest/observations/createIngestion.ts';
import {
  createBookingIngestion,
  type BookingIngestion,
} from './ingest/bookings/createBookingIngestion.ts';
import { openFeeds, type Feeds } from './ingest/bookings/feeds/openFeeds.ts';
import { Judge } from './ingest/judge/Judge.ts';
import { Heartbeat } from './modules/incidents/excluded/Heartbeat.ts';
import { openLatestValues, type LatestStore } from './modules/latest-metrics/openLatestValues.ts';
import { RoomSchedules } from './modules/bookings/rooms/RoomSchedules.ts';
import { ExportRunner } from './modules/exports/ExportRunner.ts';
import { ScheduleRunner } from './modules/exports/schedules/ScheduleRunner.ts';
import { ScheduleStore } from './modules/exports/schedules/ScheduleStore.ts';
import type { Exports } from './modules/exports/startExport.ts';
import { ExportStore } from './modules/exports/ExportStore.ts';
import { ExportFolder } from './modules/exports/files/ExportFolder.ts';
import { LongAnswers } from './modules/zone-metrics/answer/LongAnswers.ts';
import { bookingMetricsExport } from './modules/bookings/export/bookingMetricsExport.ts';
import { bookingsExport } from './modules/bookings/export/bookingsExport.ts';
import { exportSources } from './core/export/ExportSource.ts';
import { zoneMetricsExport } from './modules/zone-metrics/export/zoneMetricsExport.ts';
import { KeptBookings } from './modules/bookings/kept/KeptBookings.ts';
import type { DigestAhead } from './modules/digest/DigestAhead.ts';
import type { Digest } from './modules/digest/openDigest.ts';
import { KeptSlots } from './modules/zone-metrics/kept/KeptSlots.ts';
import { openRollups, type Rollups } from './modules/zone-metrics/rollup/openRollups.ts';
import { draftsOfUploads } from './modules/zone-drafts/draftsOfUploads.ts';
import { openUploads, type Uploads } from './modules/uploads/openUploads.ts';
import {
  openWebhookDesk,
  type WebhookDesk,
  type Webhooks,
} from './modules/webhooks/openWebhooks.ts';
import { openStores, type Disposable, type Stores } from './openStores.ts';
import { UnmappedTopics } from './directory/sensors/UnmappedTopics.ts';
import { openMqtt, type MqttIngestion } from './mqtt/openMqtt.ts';
import { refuseUnfinishedRestore } from './backup/restoreBackup.ts';
import { dropStaged } from './backup/stageBackup.ts';
import { tellOfBuildings } from './tellOfBuildings.ts';
import { pairStores, type NumberMark } from './pairing/pairStores.ts';
import { talkToOthers } from './pairing/talkToOthers.ts';
import { TimeMarkerStore } from './modules/time-markers/TimeMarkerStore.ts';
import { openParquetWriter } from './samples/parquet/openParquetWriter.ts';
import type { Samples } from './samples/Samples.ts';

/** What the calls work on. */
export interface Services {
  config: Config;
  log: Logger;
  /** Milliseconds since 1970. */
  now: () => number;
  directory: Directory;
  /** What limits callers, kept together with other processes. */
  counts: SharedCounts;
  samples: Samples;
  spaces: SpaceStore;
  sensors: SensorStore;
  ingestion: Ingestion;
  bookings: BookingIngestion;
  keptBookings: KeptBookings;
  feeds: Feeds;
  judge: Judge;
  latest: LatestStore;
  schedules: RoomSchedules;
  rollups: Rollups;
  slots: KeptSlots;
  longAnswers: LongAnswers;
  exports: Exports;
  exportSchedules: ExportSchedules;
  timeMarkers: TimeMarkerStore;
  heartbeat: Heartbeat;
  uploads: Uploads;
  underlays: Uploads['underlays'];
  webhooks: Webhooks;
  digest: Digest;
  digestAhead: DigestAhead;
  /** Null without a broker in the settings. */
  mqtt: MqttIngestion | null;
  unmappedTopics: UnmappedTopics;
  auth: Auth;
  demo: DemoState;
  dispose: () => Promise<void>;
}

interface ExportSchedules extends Disposable {
  store: ScheduleStore;
  runner: ScheduleRunner;
}

export interface ServicesPorts {
  log: Logger;
  now: () => number;
  controlKey: string;
  /** Migrated stores, which stay open when the services are disposed; those of the configuration when absent. */
  stores?: Stores | undefined;
}

/** Opens both stores, migrated, and what stands on them. A failure leaves nothing open. */
export async function openServices(
  config: Config,
  { log, now, controlKey, stores }: ServicesPorts,
): Promise<Services> {
  const opened: Disposable[] = [];
  const dispose = async (): Promise<void> => {
    for (const part of opened.toReversed()) await part.dispose();
  };
  try {
    await claimFolder(config.dataDir, opened);
    const { directory, samples } = stores ?? (await openStores(config, log, opened));
    const markNumbers = await pairStores({ directory, samples, now });
    const { counts, ...talk } = await talkToOthers({ directory, config, now, log }, opened);
    const { relay } = talk;
    const spaces = await openSpaces(directory, talk);
    opened.push({ dispose: keepMarking(spaces, markNumbers, log) });
    const sensors = await SensorStore.open(directory, { ...talk, spaces });
    const audit = new AuditLog(directory, now, config.isAuditInLog ? log : null);
    const stored = { directory, relay, samples, spaces, now };
    const ingestion = keep(createIngestion({ ...stored, ...talk, audit, sensors }), opened);
    const bookings = keep(openBookings({ ...stored, config, log }), opened);
    await Promise.all([ingestion.recovered, bookings.recovered]);
    const feeds = keep(startFeeds({ ...stored, bookings, config, log }), opened);
    const judge = new Judge({ samples, spaces, ingestion, relay, now });
    const { onCommit } = ingestion;
    const latest = keepLatest({ samples, now, ingestion, judge }, opened);
    const schedules = keep(new RoomSchedules({ ...stored, bookings }), opened);
    const rollups = keep(startRollups({ ...stored, judge, onCommit, log }), opened);
    const answers = openAnswers({ ...stored, ingestion, rollups }, opened);
    const desk = openDesk({ directory, audit, config, log, now });
    const onChange = (listener: () => void): (() => void) => bookings.onStored(listener);
    const keptBookings = new KeptBookings({ ...stored, ingestion, onChange });
    const exports = openExports({ ...stored, ...answers, keptBookings, config, log, ...desk });
    opened.push({ dispose: () => exports.runner.dispose() });
    const auth = await signIn({ ...stored, audit, counts, config, log, controlKey }, opened);
    const heartbeat = keep(openHeartbeat({ directory, now, log }), opened);
    const telling = { ...stored, ...desk, config, audit, log };
    const uploads = keep(await startUploads({ ...telling, sensors, ingestion, bookings }), opened);
    const exportSchedules = keep(openSchedules(exports, { ...telling, auth }), opened);
    const { outages } = feeds;
    const incidents = { ...stored, outages, downTimes: () => heartbeat.downTimes() };
    const timeMarkers = new TimeMarkerStore(directory, now);
    const sources = { ...incidents, rollups, ingestion, bookings, keptBookings, timeMarkers };
    const told = tellOfBuildings({ ...sources, desk, log }, opened);
    return {
      config,
      log,
      now,
      directory,
      counts,
      samples,
      spaces,
      sensors,
      ingestion,
      bookings,
      keptBookings,
      feeds,
      judge,
      latest,
      schedules,
      rollups,
      ...answers,
      exports,
      exportSchedules,
      timeMarkers,
      heartbeat,
      uploads,
      underlays: uploads.underlays,
      ...told,
      ...subscribe({ ...stored, config, log, ingestion }, opened),
      auth,
      demo: new DemoState(),
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** What answers questions about metrics, and what it keeps for them. */
function openAnswers(
  ports: Pick<Services, 'directory' | 'samples' | 'spaces' | 'ingestion' | 'rollups' | 'now'>,
  opened: Disposable[],
): Pick<Services, 'slots' | 'longAnswers'> {
  const slots = new KeptSlots(ports);
  return { slots, longAnswers: keep(new LongAnswers({ ...ports, slots }), opened) };
}

async function signIn(
  {
    config,
    controlKey,
    spaces,
    ...ports
  }: Pick<Services, 'directory' | 'counts' | 'spaces' | 'config' | 'log' | 'now'> & {
    relay: Relay;
    audit: AuditLog;
    controlKey: string;
  },
  opened: Disposable[],
): Promise<Auth> {
  const auth = await openAuth({
    ...ports,
    secrets: { adminKey: config.adminKey, controlKey },
    signIn: config.signIn,
    secondary: config.secondary,
    failedSignInsPerMinute: config.failedSignInsPerMinute,
    buildingIds: () => [...spaces.current().buildingById.keys()],
  });
  opened.push({ dispose: () => auth.repeated.dispose() });
  return auth;
}

/** The data folder is this server's alone, restored as a whole, and without what a backup that was cut off left. */
async function claimFolder(dataDir: string, opened: Disposable[]): Promise<void> {
  const letGo = await holdFolder(join(dataDir, 'server.lock'));
  opened.push({ dispose: async () => letGo() });
  refuseUnfinishedRestore(dataDir);
  await dropStaged(dataDir);
}

function startUploads({
  config,
  log,
  audit,
  ...ports
}: Pick<
  Services,
  'config' | 'directory' | 'spaces' | 'sensors' | 'ingestion' | 'bookings' | 'now' | 'log'
> & {
  relay: Relay;
  audit: AuditLog;
} & Pick<WebhookDesk, 'outbox'>): Promise<Uploads> {
  const onError = (error: unknown): void => log.warn({ err: error }, 'An upload could not be read');
  const drafts = draftsOfUploads(ports);
  return openUploads({ ...ports, ...drafts, filesDir: config.filesDir, audit, onError });
}

function keepLatest(
  {
    ingestion: { onCommit, onUntold },
    judge,
    ...ports
  }: Pick<Services, 'samples' | 'now' | 'ingestion' | 'judge'>,
  opened: Disposable[],
): LatestStore {
  const latest = openLatestValues({ ...ports, onCommit, onUntold, onJudged: judge.onChange });
  opened.push({ dispose: async () => latest.dispose() });
  return latest;
}

/** Leaves a part for the end, when it is disposed. */
function keep<Part extends Disposable>(part: Part, opened: Disposable[]): Part {
  opened.push(part);
  return part;
}

/** What comes over MQTT: opened last, so that it is the first to end. */
function subscribe(
  {
    config,
    ...ports
  }: Pick<Services, 'config' | 'directory' | 'spaces' | 'ingestion' | 'now' | 'log'>,
  opened: Disposable[],
): Pick<Services, 'mqtt' | 'unmappedTopics'> {
  const { mqtt: settings, dataDir } = config;
  const topics = new UnmappedTopics(ports.directory, ports.now);
  const mqtt = settings && keep(openMqtt({ ...ports, settings, dataDir, topics }), opened);
  return { mqtt, unmappedTopics: topics };
}

function openExports({
  directory,
  config,
  log,
  now,
  outbox,
  keptBookings,
  ...metrics
}: Pick<
  Services,
  'directory' | 'samples' | 'spaces' | 'longAnswers' | 'keptBookings' | 'config' | 'log' | 'now'
> &
  Pick<WebhookDesk, 'outbox'>): Exports {
  const { ifAlone } = directory;
  const store = new ExportStore(directory, outbox);
  const folder = new ExportFolder(config.filesDir);
  const ofBookings = { ...metrics, directory, now };
  const sources = exportSources({
    zone_metrics: zoneMetricsExport(metrics),
    booking_metrics: bookingMetricsExport({ ...ofBookings, kept: keptBookings }),
    bookings: bookingsExport(ofBookings),
  });
  return {
    store,
    folder,
    sources,
    runner: new ExportRunner({
      ifAlone,
      store,
      folder,
      sources,
      openParquetWriter: () => openParquetWriter(metrics.samples),
      log,
      now,
    }),
  };
}

function openSchedules(
  exports: Exports,
  {
    config,
    audit,
    auth,
    ...ports
  }: Pick<Services, 'directory' | 'config' | 'now' | 'log' | 'auth'> &
    Pick<WebhookDesk, 'outbox'> & { audit: AuditLog },
): ExportSchedules {
  const store = new ScheduleStore(ports.directory);
  const runner = new ScheduleRunner({
    ...ports,
    exports: { ...exports, audit, filesDir: config.filesDir, now: ports.now },
    schedules: store,
    callerOf: (accountId) => auth.authenticator.ofAccount(accountId),
  });
  return { store, runner, dispose: () => runner.dispose() };
}

function openDesk({
  config,
  log,
  ...ports
}: Pick<Services, 'directory' | 'now' | 'config' | 'log'> & { audit: AuditLog }): WebhookDesk {
  const onError = (error: unknown): void => log.warn({ err: error }, 'Sending webhooks failed');
  return openWebhookDesk({ ...ports, target: config.webhooks, version: config.version, onError });
}

function openHeartbeat({ log, ...ports }: Pick<Services, 'directory' | 'now' | 'log'>): Heartbeat {
  const onError = (error: unknown): void =>
    log.warn({ err: error }, 'The heartbeat could not be stored');
  return new Heartbeat({ ...ports, onError });
}

function openBookings({
  config,
  log,
  ...stores
}: Pick<Services, 'directory' | 'samples' | 'spaces' | 'now' | 'config' | 'log'> & {
  relay: Relay;
}): BookingIngestion {
  return createBookingIngestion({
    ...stores,
    retentionMonths: config.bookingRetentionMonths,
    onError: (error) => log.warn({ err: error }, 'Forgetting old bookings failed'),
  });
}

function startRollups({
  log,
  ...ports
}: Omit<Parameters<typeof openRollups>[0], 'onError'> & Pick<Services, 'log'>): Rollups {
  const onError = (error: unknown): void => log.warn({ err: error }, 'Rolling up slots failed');
  return openRollups({ ...ports, onError });
}

function startFeeds({
  config,
  log,
  ...ports
}: Pick<Services, 'directory' | 'spaces' | 'bookings' | 'now' | 'config' | 'log'>): Feeds {
  const onError = (error: unknown): void => log.warn({ err: error }, 'Reading a calendar failed');
  return openFeeds({ ...ports, target: config.feeds, version: config.version, onError });
}

/** Tells the samples of each new number; one that they miss now they are told of at the next start. */
function keepMarking(spaces: SpaceStore, mark: NumberMark, log: Logger): () => Promise<void> {
  let marking = Promise.resolve();
  const stop = spaces.onChange((index) => {
    marking = marking
      .then(() => mark(index))
      .catch((error: unknown) => log.warn({ err: error }, 'Marking the numbers of spaces failed'));
  });
  return async () => {
    stop();
    await marking;
  };
}
