import type { IngestAnswer } from '#contract/ingestObservations.ts';
import type { RemovalAnswer } from '#contract/ingestRemovals.ts';
import type { ReadingColumns } from '#contract/ReadingColumns.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from '#server/core/AppError.ts';
import { Listeners } from '#server/core/Listeners.ts';
import type { Audit, AuditEntry } from '#server/core/Audit.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { Relay } from '#server/directory/relay/Relay.ts';
import type { SensorStore, UnmappedSensor } from '#server/directory/sensors/SensorStore.ts';
import type { SpaceSource } from '#server/directory/SpaceIndex.ts';
import { layersByBuilding } from '#server/directory/layersByBuilding.ts';
import { floorNosOf, zoneAddresses } from '#server/directory/zoneAddresses.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { Verdicts } from '../judge/Verdict.ts';
import { applyVerdicts } from '../judge/applyVerdicts.ts';
import type { TouchedHours } from './batch/touchedHours.ts';
import { countPieces } from './batch/readingPieces.ts';
import type { ReadingBatch } from './batch/ReadingBatch.ts';
import { checkColumns } from './reading/checkColumns.ts';
import type { CheckContext } from './reading/checkObservation.ts';
import { CheckedRows, checkObservations, type LeaveOut } from './reading/CheckedRows.ts';
import { IntakeBudget } from './reading/IntakeBudget.ts';
import { intakeLimits } from './reading/intakeLimits.ts';
import { readBody, type Body } from './reading/readBody.ts';
import { IngestJournal } from './commit/IngestJournal.ts';
import { ObservationQueue, type ObservationQueueOptions } from './commit/ObservationQueue.ts';
import type { Commit, BatchKey } from './commit/PendingBatch.ts';
import { checkRemoval, type RemovalInput } from './removal/checkRemoval.ts';
import { RemovalStore } from './removal/RemovalStore.ts';
import { maxPieces, SampleWriter } from './store/SampleWriter.ts';
import { StoredExtents, type DataRange, type StoredSpan } from './store/StoredExtents.ts';

export interface IngestionOptions {
  directory: Directory;
  relay: Relay;
  samples: Samples;
  spaces: SpaceSource;
  /** Where removals are written down. */
  audit: Audit;
  /** Which sensor measures which zone. */
  sensors: Pick<SensorStore, 'find' | 'noteUnmapped'>;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Told of what could not be told to other processes. */
  onError: (error: unknown) => void;
}

export interface IngestOptions {
  /** Whether the sender may post to a building; all when absent. */
  mayUse?: (buildingId: SpaceId) => boolean;
  key?: BatchKey | null;
  /** Checks all, and stores nothing. */
  isTrial?: boolean;
  /** The buildings that the sender may post to, null for all: those who edit them are told of its sensors without a zone. */
  senderOf?: () => readonly SpaceId[] | null;
}

/** The one way in for observations, whoever sends them. */
export interface Ingestion {
  /** Resolves once what a crash cut off is finished, so that nothing half done is read; a store that fails then is waited for no longer. */
  recovered: Promise<void>;
  /**
   * Checks rows of contract/ingestObservations.ts and stores them, whole or not at all; resolves when they are durable.
   * Rejects with INVALID_OBSERVATION, IDEMPOTENCY_CONFLICT, TOO_MANY_REQUESTS or ENGINE_UNAVAILABLE.
   */
  ingestRows: (
    rows: Iterable<unknown>,
    options?: IngestOptions & {
      /** Takes the others where rows are bad, and is told of each. */
      leaveOut?: LeaveOut;
    },
  ) => Promise<IngestAnswer>;
  /**
   * The same for a body of any of the forms, read as it comes and refused at the first of its bounds; `keyOf` names the batch by the
   * hash of its bytes.
   */
  ingestBody: (
    body: Body,
    options: Omit<IngestOptions, 'key'> & { keyOf: (hash: string) => BatchKey | null },
  ) => Promise<IngestAnswer>;
  /** The same for readings in columns. */
  ingestColumns: (columns: ReadingColumns, options?: IngestOptions) => Promise<IngestAnswer>;
  /**
   * Takes away what is stored of a zone and layer among the readings that start in [start, end), and writes it into the audit under
   * `actor`; resolves when it is durable. Rejects with INVALID_REMOVAL or as `ingestRows` does.
   */
  remove: (
    input: RemovalInput,
    actor: Pick<AuditEntry, 'actor'> & { keyId: string },
    options?: IngestOptions,
  ) => Promise<RemovalAnswer>;
  /** Calls back after each commit, of other processes too; the result unsubscribes. */
  onCommit: (listener: (commit: Commit) => void) => () => void;
  /** Calls back when readings may have been stored or taken away that no commit tells of; the result unsubscribes. */
  onUntold: (listener: () => void) => () => void;
  /** Calls back with each stretch in which slots were written, or may have been where that failed; the result unsubscribes. */
  onSlots: (listener: (stretch: InstantRange) => void) => () => void;
  /** How many readings were acknowledged since the start, repetitions included. */
  acknowledged: () => number;
  /** First and last slot of a building with data; undefined when there is none. */
  dataRange: (buildingNo: number) => Promise<DataRange | undefined>;
  /** Lets the engine merge what much history has left in pieces; nothing waits for it. */
  mergeHistory: () => Promise<void>;
  /** Stores between two commits which slots are believed, after it marked the hours of `touched` to be rolled up again. */
  judge: (verdicts: Verdicts, touched: TouchedHours) => Promise<void>;
  /** Stores what waits, and takes nothing more. */
  dispose: () => Promise<void>;
}

type Addresses = CheckContext['zones'];

/** A zone of a building that the sender may not post to is as unknown to it as one that is not there. */
function onlyAllowed(zones: Addresses, mayUse: (buildingId: SpaceId) => boolean): Addresses {
  const rights = new Map<SpaceId, boolean>();
  return {
    get(id) {
      const address = zones.get(id);
      if (address === undefined) return undefined;
      const known = rights.get(address.buildingId) ?? mayUse(address.buildingId);
      rights.set(address.buildingId, known);
      return known ? address : undefined;
    },
  };
}

/** Refuses what would not fit into one step of the store. */
function refuseTooLong(readings: ReadingBatch, mostHours: number): void {
  if (countPieces(readings) > mostHours) {
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `The readings cover more than ${mostHours.toLocaleString('en-US')} hours in total; send them in several batches`,
    );
  }
}

function trialAnswer({ startMs }: ReadingBatch): IngestAnswer {
  const at = (pick: (a: number, b: number) => number): string =>
    new Date(startMs.reduce((a, b) => pick(a, b))).toISOString();
  return {
    accepted: startMs.length,
    duplicates: null,
    first: at((a, b) => Math.min(a, b)),
    last: at((a, b) => Math.max(a, b)),
  };
}

/** The answer with the sensors whose readings belong to no zone, who are noted unless it was a trial. */
async function tellUnmapped(
  answer: IngestAnswer,
  unmapped: readonly UnmappedSensor[],
  {
    sensors,
    isTrial = false,
    senderOf = () => null,
  }: IngestOptions & Pick<IngestionOptions, 'sensors'>,
): Promise<IngestAnswer> {
  if (unmapped.length === 0) return answer;
  if (!isTrial) await sensors.noteUnmapped(unmapped, senderOf());
  return { ...answer, unmapped: [...unmapped] };
}

/** A commit of another process; the slots that it stored, or null where it took some away. */
interface OthersCommit {
  commit: Commit;
  stored: readonly StoredSpan[] | null;
}

/** What the queue is told of other processes, and tells them. */
function sharedWith(
  relay: Relay,
  {
    extents,
    onCommitted,
    onUntold,
    onError,
  }: Pick<ObservationQueueOptions, 'extents' | 'onCommitted'> &
    Pick<IngestionOptions, 'onError'> & { onUntold: () => void },
): Pick<ObservationQueueOptions, 'isShared' | 'tell' | 'onCommitted' | 'onRecovered'> {
  const topic = relay.topic<OthersCommit>('readings');
  topic.on(({ commit, stored }) => {
    if (stored === null) extents.forget();
    else extents.add(stored);
    onCommitted(commit);
  });
  const recovered = relay.topic<null>('recovered');
  const readAgain = (): void => {
    extents.forget();
    onUntold();
  };
  recovered.on(readAgain);
  relay.onGap(readAgain);
  return {
    isShared: !relay.isAlone,
    tell: (commit, stored, queries) => topic.tell({ commit, stored }, queries),
    onCommitted,
    onRecovered() {
      readAgain();
      recovered.tell(null).catch(onError);
    },
  };
}

/** Opens the ingestion; what a crash cut off is finished first. */
export function createIngestion(options: IngestionOptions): Ingestion {
  const { directory, relay, samples, spaces, audit, sensors, onError, now = Date.now } = options;
  const commits = new Listeners<[Commit]>();
  const budget = new IntakeBudget();
  const untold = new Listeners();
  const slots = new Listeners<[InstantRange]>();
  const writer = new SampleWriter(samples, slots.tell);
  const floorsOf = (buildingNo: number) => floorNosOf(spaces.current(), buildingNo);
  const extents = new StoredExtents({ samples, floorsOf, now });
  const stores = { journal: new IngestJournal(directory), writer, extents };
  const queue = new ObservationQueue({
    ...stores,
    removals: new RemovalStore(samples),
    audit,
    ...sharedWith(relay, {
      extents,
      onCommitted: commits.tell,
      onUntold: untold.tell,
      onError,
    }),
    alone: (work) => directory.alone('readings', work),
  });

  const context = ({ mayUse }: IngestOptions = {}): CheckContext => {
    const index = spaces.current();
    const zones = zoneAddresses(index);
    return {
      zones: mayUse ? onlyAllowed(zones, mayUse) : zones,
      sensors,
      layersOf: layersByBuilding(index),
      nowMs: now(),
    };
  };

  async function ingest(
    readings: ReadingBatch,
    { key = null, isTrial = false }: IngestOptions = {},
  ): Promise<IngestAnswer> {
    refuseTooLong(readings, maxPieces);
    if (readings.zone.length === 0) return { accepted: 0, duplicates: 0, first: null, last: null };
    return isTrial ? trialAnswer(readings) : await queue.submit(readings, key);
  }

  return {
    recovered: queue.recovered,
    async ingestRows(rows, given) {
      const checked = await checkObservations(rows, context(given), given?.leaveOut);
      const { readings, unmapped } = checked;
      return await tellUnmapped(await ingest(readings, given), unmapped, { ...given, sensors });
    },
    async ingestBody(body, { keyOf, ...given }) {
      const share = budget.open();
      try {
        const rows = new CheckedRows(context(given));
        const { columns, hash } = await readBody(body, { share, take: (row) => rows.take(row) });
        const { readings, unmapped } =
          columns === null
            ? rows.finish()
            : { readings: await checkColumns(columns, context(given)), unmapped: [] };
        share.coverRows(readings.zone.length);
        refuseTooLong(readings, intakeLimits.hours);
        const answer = await ingest(readings, { ...given, key: keyOf(hash) });
        return await tellUnmapped(answer, unmapped, { ...given, sensors });
      } finally {
        share.giveBack();
      }
    },
    ingestColumns: async (columns, given) =>
      await ingest(await checkColumns(columns, context(given)), given),
    remove: async (input, actor, given) =>
      await queue.remove(checkRemoval(input, actor, context(given)), given?.key ?? null),
    onCommit: commits.add,
    onUntold: untold.add,
    onSlots: slots.add,
    acknowledged: () => queue.acknowledged,
    dataRange: (buildingNo) => extents.dataRange(buildingNo),
    mergeHistory: () => writer.mergeSlots(),
    judge: (verdicts, touched) => queue.between(() => applyVerdicts(verdicts, touched, stores)),
    dispose: () => queue.dispose(),
  };
}
