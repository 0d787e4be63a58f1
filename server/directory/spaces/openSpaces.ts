import type { BuildingSettings } from '#contract/buildingSettings.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { openEndMs } from '#domain/space/period.ts';
import { Listeners } from '#server/core/Listeners.ts';
import { atOnce, type Steps } from '#domain/steps/Steps.ts';
import { inTurns } from '#server/core/Steps.ts';
import type { Directory, DirectoryQueries } from '../Directory.ts';
import type { Relay } from '../relay/Relay.ts';
import type { SpaceIndex, SpaceSource } from '../SpaceIndex.ts';
import { findingAddresses } from '../zoneAddresses.ts';
import { buildingSettingsOf, latestPeriod } from './buildingSettingsOf.ts';
import { indexingSpaces } from './records/indexingSpaces.ts';
import { matchingParents } from './records/matchingParents.ts';
import { matchingPlaces } from './records/matchingPlaces.ts';
import { Outdated } from './Outdated.ts';
import { readCampuses, readSpaces } from './readSpaces.ts';
import type { BuildingContent, CampusRow, SpaceChange } from './SpaceRows.ts';
import { makingRecords, type RecordContext, type SpaceRecords } from './records/makingRecords.ts';
import { writeSettings, writeSpaces } from './writeSpaces.ts';

/** What a change may look at while it is prepared: nothing else is written meanwhile. */
export interface SpaceState {
  index: SpaceIndex;
  campuses: readonly CampusRow[];
  /** All that is stored of a building; undefined for one that is not there. */
  contentOf: (buildingId: SpaceId) => BuildingContent | undefined;
}

/** Says what is to be written. */
export type Prepare = (state: SpaceState) => SpaceChange | Promise<SpaceChange>;

/** What hangs on spaces and changes with them: writes within their transaction, and gives what is to be done once that is durable. */
export type Companion = (
  change: SpaceChange,
  contentOf: SpaceState['contentOf'],
  queries: DirectoryQueries,
) => Promise<() => Promise<void>>;

/** The spaces of the directory in memory, and the only way to change them. Changes run one after the other. */
export interface SpaceStore extends SpaceSource {
  /**
   * Writes what `prepare` returns, whole or not at all, and with it what `alongside` writes; resolves when it is durable and in
   * the snapshot.
   */
  change: (
    prepare: Prepare,
    alongside?: (queries: DirectoryQueries) => Promise<void>,
  ) => Promise<SpaceIndex>;
  /** Has something change with the spaces from now on. */
  accompany: (companion: Companion) => void;
  /** Does all that `change` does, takes it back, and gives the snapshot as it would have been. */
  tryChange: (prepare: Prepare) => Promise<SpaceIndex>;
  /** Writes what `prepare` returns and takes it back; rejects as `change` would. */
  tryWriting: (prepare: Prepare) => Promise<void>;
  /** All that is stored of a building; undefined for one that is not there. */
  contentOf: SpaceState['contentOf'];
  /** The settings in force, or undefined for a building that is not there. */
  settingsOf: (buildingId: SpaceId) => BuildingSettings | undefined;
  /** Changes keys of a building's settings; resolves when durable. The building must exist. */
  changeSettings: (buildingId: SpaceId, change: Record<string, unknown>) => Promise<void>;
}

/** The spaces as they can be read. */
export type SpaceReader = Pick<SpaceStore, 'current' | 'settingsOf'>;

export interface SpacePorts {
  relay: Relay;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Told of what another process changed and could not be read; it is read with the next change. */
  onError: (error: unknown) => void;
}

type Matches = Pick<RecordContext, 'parents' | 'places'>;

interface Memory {
  campuses: Map<SpaceId, CampusRow>;
  contents: Map<SpaceId, BuildingContent>;
  matches: Map<SpaceId, Matches>;
  index: SpaceIndex;
  /** When the first local day ends and open-ended periods move on. */
  validUntilMs: number;
}

/**
 * Reads all spaces of a migrated directory, and again what another process changes. `now` is in ms since 1970 and decides where
 * open-ended periods end.
 */
export async function openSpaces(
  directory: Directory,
  { relay, now, onError }: SpacePorts,
): Promise<SpaceStore> {
  const listeners = new Listeners<[SpaceIndex]>();
  const companions: Companion[] = [];
  const memory = await loadMemory(directory, now());
  const changes = relay.topic<SpaceId[]>('spaces');
  const outdated = new Outdated();
  let queue: Promise<unknown> = Promise.resolve();

  const { current, settingsOf } = readerOf(memory, now);

  const contentOf = (buildingId: SpaceId): BuildingContent | undefined =>
    memory.contents.get(buildingId);
  const state = (): SpaceState => ({
    index: current(),
    campuses: [...memory.campuses.values()],
    contentOf,
  });

  async function refresh(buildingIds: readonly SpaceId[] | null): Promise<void> {
    await readInto(memory, buildingIds, { queries: directory, nowMs: now() });
    listeners.tell(memory.index);
  }

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = queue.then(work);
    queue = turn.catch(() => undefined);
    return turn;
  }

  /** What is to be changed is as it stands, and stays so until it is changed. */
  function changing<Result>(work: () => Promise<Result>): Promise<Result> {
    return inTurn(() =>
      directory.alone('spaces', async () => {
        await relay.catchUp();
        await outdated.read(refresh);
        return await work();
      }),
    );
  }

  const readAgain = (buildingIds: readonly SpaceId[] | null): void => {
    outdated.note(buildingIds);
    inTurn(() => outdated.read(refresh)).catch(onError);
  };
  changes.on(readAgain);
  relay.onGap(() => readAgain(null));

  return {
    current,
    onChange: listeners.add,
    contentOf,
    change: (prepare, alongside) =>
      changing(async () => {
        const change = await prepare(state());
        const buildingIds = touchedBuildings(change);
        await writeAll(directory, { change, contentOf, companions }, async (queries) => {
          await alongside?.(queries);
          await changes.tell(buildingIds, queries);
        });
        await refresh(buildingIds);
        return memory.index;
      }),
    accompany: (companion) => void companions.push(companion),
    tryChange: (prepare) =>
      changing(async () => {
        const tried = copyOf(memory);
        await tryOn(directory, await prepare(state()), tried, now());
        return tried.index;
      }),
    tryWriting: (prepare) =>
      changing(async () => await tryOn(directory, await prepare(state()), null, now())),
    settingsOf,
    changeSettings: (buildingId, change) =>
      changing(async () => {
        await directory.transaction(async (queries) => {
          await writeSettings(queries, buildingId, change);
          await changes.tell([buildingId], queries);
        });
        await refresh([buildingId]);
      }),
  };
}

/** Reads all spaces as they stand, once. */
export async function readSpaceStore(
  queries: DirectoryQueries,
  now: () => number,
): Promise<SpaceReader> {
  return readerOf(await loadMemory(queries, now()), now);
}

function readerOf(memory: Memory, now: () => number): SpaceReader {
  return {
    current() {
      if (now() >= memory.validUntilMs) atOnce(reindexing(memory, now()));
      return memory.index;
    },
    settingsOf(buildingId) {
      const content = memory.contents.get(buildingId);
      return content === undefined ? undefined : buildingSettingsOf(content);
    },
  };
}

/** Writes a change, what accompanies it and more, in one transaction. */
async function writeAll(
  directory: Directory,
  {
    change,
    contentOf,
    companions,
  }: Pick<SpaceState, 'contentOf'> & { change: SpaceChange; companions: readonly Companion[] },
  alongside: (queries: DirectoryQueries) => Promise<void>,
): Promise<void> {
  const onceDurable: (() => Promise<void>)[] = [];
  await directory.transaction(async (queries) => {
    await writeSpaces(queries, change);
    for (const companion of companions)
      onceDurable.push(await companion(change, contentOf, queries));
    await alongside(queries);
  });
  for (const act of onceDurable) await act();
}

/** Writes a change, reads it into a memory where one is given, and takes it back. */
async function tryOn(
  directory: Directory,
  change: SpaceChange,
  tried: Memory | null,
  nowMs: number,
): Promise<void> {
  await rolledBack(directory, async (queries) => {
    await writeSpaces(queries, change);
    if (tried !== null) await readInto(tried, touchedBuildings(change), { queries, nowMs });
  });
}

/** Runs work in a transaction that is taken back once the work is done. */
async function rolledBack(
  directory: Directory,
  work: (queries: DirectoryQueries) => Promise<void>,
): Promise<void> {
  const done = new Error('taken back');
  try {
    await directory.transaction(async (queries) => {
      await work(queries);
      throw done;
    });
  } catch (error) {
    if (error !== done) throw error;
  }
}

/** Reads campuses and some buildings anew; all where none are named. */
async function readInto(
  memory: Memory,
  buildingIds: readonly SpaceId[] | null,
  { queries, nowMs }: { queries: DirectoryQueries; nowMs: number },
): Promise<void> {
  const campuses = await readCampuses(queries);
  const contents = await readSpaces(queries, buildingIds);
  memory.campuses = new Map(campuses.map((campus) => [campus.id, campus]));
  const matched: [SpaceId, Matches][] = [];
  for (const [id, content] of contents) matched.push([id, await inTurns(matching(content))]);
  // All of a building changes at once for those who look meanwhile.
  for (const [id, matches] of matched) memory.matches.set(id, matches);
  for (const [id, content] of contents) memory.contents.set(id, content);
  await inTurns(reindexing(memory, nowMs));
}

async function loadMemory(queries: DirectoryQueries, nowMs: number): Promise<Memory> {
  const memory: Memory = {
    campuses: new Map(),
    contents: new Map(),
    matches: new Map(),
    index: { version: 0, ...atOnce(indexingSpaces([])) },
    validUntilMs: 0,
  };
  await readInto(memory, null, { queries, nowMs });
  return memory;
}

/** Another memory of the same, which can be changed. */
function copyOf(memory: Memory): Memory {
  const { contents, matches } = memory;
  return { ...memory, contents: new Map(contents), matches: new Map(matches) };
}

function* matching(content: BuildingContent): Steps<Matches> {
  const { timezone } = latestPeriod(content);
  const parents = yield* matchingParents(content.zones, timezone);
  return { parents, places: yield* matchingPlaces(content.zones, timezone) };
}

/** Makes the snapshot anew, which is replaced in the last step. */
function* reindexing(memory: Memory, nowMs: number): Steps<void> {
  const { campuses } = memory;
  const contents = new Map(memory.contents);
  const matches = new Map(memory.matches);
  const nothing = { parents: new Map(), places: new Map() };
  const records: SpaceRecords[] = [];
  for (const [id, content] of contents) {
    const context = { campuses, ...(matches.get(id) ?? nothing), nowMs };
    records.push(yield* makingRecords(content, context));
  }
  const maps = yield* indexingSpaces(records);
  const index = { version: memory.index.version + 1, ...maps };
  yield* findingAddresses(index);
  memory.index = index;
  const dayEnds = [...contents.values()].map((content) =>
    openEndMs(nowMs - 86_400_000, latestPeriod(content).timezone),
  );
  memory.validUntilMs = Math.min(...dayEnds, Number.POSITIVE_INFINITY);
}

function touchedBuildings(change: SpaceChange): SpaceId[] {
  const ids = new Set(change.buildings.map(({ id }) => id));
  for (const rows of [change.floors, change.zones, change.withdrawn ?? []])
    for (const { building_id } of rows) ids.add(building_id);
  return [...ids];
}
