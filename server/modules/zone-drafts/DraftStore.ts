import { randomUUID } from 'node:crypto';
import { mostDrafts } from '#contract/zoneDrafts.ts';
import type { PlanOp } from '#domain/plan-edit/PlanOp.ts';
import type { PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import type { Steps } from '#domain/steps/Steps.ts';
import { inTurns, writingJson } from '#server/core/Steps.ts';
import { AppError } from '#server/core/AppError.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory, DirectoryQueries } from '#server/directory/Directory.ts';

const sql = loadStatements(import.meta.url, './drafts.sql', [
  'insertDraft',
  'countOpenDrafts',
  'insertZones',
  'removeZones',
  'listDrafts',
  'findDraft',
  'readZones',
  'readActs',
  'advanceDraft',
  'insertActs',
  'rebaseDraft',
  'settleDraft',
  'closeDraft',
  'signDraft',
  'publishedSince',
]);

/** One thing that was done to a draft. */
export interface StoredAct {
  no: number;
  id: string;
  /** The version of the draft that it made. */
  version: number;
  op: PlanOp | null;
  undoes: string | null;
  createdBy: string;
  createdAt: Date;
}

export interface StoredDraft {
  id: string;
  buildingId: SpaceId;
  /** 'YYYY-MM-DD', local. */
  effectiveFrom: string;
  state: 'open' | 'published' | 'discarded';
  baseAt: Date;
  /** What was done up to this number is in the zones that the draft begins with. */
  settledNo: number;
  version: number;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  acts: StoredAct[];
}

/** What a draft goes back to. */
export interface DraftZones {
  /** What was published when the draft was begun or brought up to date. */
  base: readonly PlanZone[];
  /** What the acts after `settledNo` begin with; the same list where that is the base. */
  start: readonly PlanZone[];
}

/** Zones in a row of the store, and rows in a statement: each is some milliseconds of the thread that writes or reads them. */
const zonesOfRow = 50;
const rowsAtOnce = 10;

interface ZonesRow {
  list: keyof DraftZones;
  zones: string;
}

/** What a draft goes back to, each zone made when its turn comes: who has it already lets it go again at once. */
export interface ReadZones {
  base: Iterable<PlanZone>;
  /** Null where that is the base. */
  start: Iterable<PlanZone> | null;
}

function* zonesIn(rows: readonly ZonesRow[], list: keyof DraftZones): Generator<PlanZone, void> {
  for (const row of rows) if (row.list === list) yield* JSON.parse(row.zones) as PlanZone[];
}

/** In steps of a zone. */
function* listing(zones: Iterable<PlanZone>): Steps<PlanZone[]> {
  const list: PlanZone[] = [];
  for (const zone of zones) {
    list.push(zone);
    yield;
  }
  return list;
}

interface DraftRow {
  id: string;
  building_id: string;
  effective_from: string;
  state: StoredDraft['state'];
  base_at: Date;
  settled_no: number;
  version: number;
  created_by: string;
  created_at: Date;
  updated_at: Date;
}

interface ActRow extends Pick<StoredAct, 'no' | 'id' | 'version' | 'op' | 'undoes'> {
  created_by: string;
  created_at: Date;
}

function toAct({ no, id, version, op, undoes, created_by, created_at }: ActRow): StoredAct {
  return { no, id, version, op, undoes, createdBy: created_by, createdAt: created_at };
}

/** What is done to a draft by one call. */
export type NewAct = Pick<StoredAct, 'op' | 'undoes'>;

/** A draft that was published: by whose account (by id to write, by name to read), when, and which zones. */
export interface Publication {
  by: string;
  at: Date;
  zones: SpaceId[];
}

function tooMany(): AppError {
  return new AppError(
    'WRONG_STATE',
    `You have ${mostDrafts} open drafts already. Publish or discard one first`,
  );
}

type Version = Pick<StoredDraft, 'id' | 'version'>;

/** Within a transaction. */
async function writeZones(
  queries: DirectoryQueries,
  id: string,
  { base, start }: DraftZones,
): Promise<void> {
  await writeList(queries, [id, 'base'], base);
  if (start !== base) await writeList(queries, [id, 'start'], start);
}

/** Others are answered between its rows. One that is empty has a row, too. */
async function writeList(
  queries: DirectoryQueries,
  of: readonly [id: string, list: keyof DraftZones],
  zones: readonly PlanZone[],
): Promise<void> {
  const parts = Array.from(
    { length: Math.max(1, Math.ceil(zones.length / zonesOfRow)) },
    (_, at) => at,
  );
  for (let from = 0; from < parts.length; from += rowsAtOnce) {
    const some = parts.slice(from, from + rowsAtOnce);
    const texts: string[] = [];
    for (const part of some)
      texts.push(
        await inTurns(writingJson(zones.slice(part * zonesOfRow, (part + 1) * zonesOfRow))),
      );
    await queries.query(sql.insertZones, [...of, some, texts]);
  }
}

/** The drafts of zones with all that was done to them. */
export class DraftStore {
  readonly #directory: Pick<Directory, 'query' | 'transaction'>;
  readonly #now: () => number;

  constructor(directory: Pick<Directory, 'query' | 'transaction'>, now: () => number) {
    this.#directory = directory;
    this.#now = now;
  }

  /** Refuses another draft of an account that has too many open. Throws WRONG_STATE. */
  async refuseTooMany(createdBy: string): Promise<void> {
    const [open] = await this.#directory.query<{ count: number }>(sql.countOpenDrafts, [createdBy]);
    if ((open?.count ?? 0) >= mostDrafts) throw tooMany();
  }

  /** Durable once resolved. Throws WRONG_STATE where its maker has too many open; one with an id is of an upload, and was counted when that was confirmed. */
  async add(
    draft: Pick<StoredDraft, 'buildingId' | 'effectiveFrom' | 'createdBy'> & {
      id?: string;
      baseZones: readonly PlanZone[];
      /** Where it does not begin with those of its base. */
      startZones?: readonly PlanZone[];
    },
  ): Promise<StoredDraft> {
    const most = draft.id === undefined ? mostDrafts : null;
    const { id = randomUUID(), baseZones: base, startZones: start = base } = draft;
    const { buildingId, effectiveFrom, createdBy } = draft;
    const values = [id, buildingId, effectiveFrom, new Date(this.#now()), createdBy, most];
    await this.#directory.transaction(async (queries) => {
      const inserted = await queries.query(sql.insertDraft, values);
      if (inserted.length > 0) await writeZones(queries, id, { base, start });
    });
    const stored = await this.find(id);
    if (stored === undefined) throw tooMany();
    return stored;
  }

  /** The open ones, the latest first. */
  async list(): Promise<StoredDraft[]> {
    const rows = await this.#directory.query<{ id: string }>(sql.listDrafts);
    const drafts = await Promise.all(rows.map(({ id }) => this.find(id)));
    return drafts.filter((draft) => draft !== undefined);
  }

  async find(id: string): Promise<StoredDraft | undefined> {
    const [row] = await this.#directory.query<DraftRow>(sql.findDraft, [id]);
    if (row === undefined) return undefined;
    const acts = await this.#directory.query<ActRow>(sql.readActs, [id]);
    return {
      id: row.id,
      buildingId: toSpaceId(row.building_id),
      effectiveFrom: row.effective_from,
      state: row.state,
      baseAt: row.base_at,
      settledNo: row.settled_no,
      version: row.version,
      createdBy: row.created_by,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      acts: acts.map(toAct),
    };
  }

  /** The zones that a draft goes back to; they change only when it is brought up to date. */
  async zonesOf(draft: Pick<StoredDraft, 'id'>): Promise<DraftZones> {
    const zones = await this.readZones(draft);
    const base = await inTurns(listing(zones.base));
    return { base, start: zones.start === null ? base : await inTurns(listing(zones.start)) };
  }

  /** The same, to be gone through once. */
  async readZones({ id }: Pick<StoredDraft, 'id'>): Promise<ReadZones> {
    const rows = await this.#directory.query<ZonesRow>(sql.readZones, [id]);
    const hasStart = rows.some(({ list }) => list === 'start');
    return { base: zonesIn(rows, 'base'), start: hasStart ? zonesIn(rows, 'start') : null };
  }

  /** Adds acts to a version, all or none, durable once resolved; undefined when it is no longer the latest. */
  async act(
    { id, version, acts }: StoredDraft,
    done: readonly NewAct[],
    by: string,
  ): Promise<{ ids: string[]; version: number } | undefined> {
    const at = new Date(this.#now());
    const rows = done.map((act, place) => ({
      ...act,
      id: randomUUID(),
      no: acts.length + place + 1,
    }));
    return this.#directory.transaction(async (queries) => {
      const next = await this.#advance(queries, { id, version }, at);
      if (next === undefined) return undefined;
      await queries.query(sql.insertActs, [id, JSON.stringify(rows), next, by, at]);
      return { ids: rows.map((row) => row.id), version: next };
    });
  }

  /** Has a draft begin with zones in which all that was done to it is; false when the version is no longer the latest. */
  async settle({ id, version, acts }: StoredDraft, zones: DraftZones): Promise<boolean> {
    return this.#directory.transaction(async (queries) => {
      const next = await this.#advance(queries, { id, version }, new Date(this.#now()));
      if (next === undefined) return false;
      await queries.query(sql.removeZones, [id]);
      await writeZones(queries, id, zones);
      await queries.query(sql.settleDraft, [id, acts.length]);
      return true;
    });
  }

  /** Begins anew with what is published now; false when the version is no longer the latest. */
  async rebase({ id, version, acts }: StoredDraft, zones: DraftZones): Promise<boolean> {
    const at = new Date(this.#now());
    return this.#directory.transaction(async (queries) => {
      const next = await this.#advance(queries, { id, version }, at);
      if (next === undefined) return false;
      await queries.query(sql.removeZones, [id]);
      await writeZones(queries, id, zones);
      await queries.query(sql.rebaseDraft, [id, at, acts.length]);
      return true;
    });
  }

  async #advance(queries: DirectoryQueries, { id, version }: Version, at: Date) {
    const [row] = await queries.query<{ version: number }>(sql.advanceDraft, [id, version, at]);
    return row?.version;
  }

  /** Whether the version was still there and open, and is closed now; within a transaction where one is given. */
  async close(
    { id, version }: Version,
    state: 'published' | 'discarded',
    queries: DirectoryQueries = this.#directory,
  ): Promise<boolean> {
    const values = [id, version, state, new Date(this.#now())];
    return (await queries.query(sql.closeDraft, values)).length > 0;
  }

  /** Notes who published a draft and which zones, within the transaction that publishes it. */
  async sign(
    { id }: Pick<StoredDraft, 'id'>,
    { by, zones }: Pick<Publication, 'by' | 'zones'>,
    queries: DirectoryQueries,
  ): Promise<void> {
    await queries.query(sql.signDraft, [id, by, JSON.stringify(zones)]);
  }

  /** What was published by drafts of the building since a draft began or was brought up to date, in order. */
  async publishedSince({
    buildingId,
    baseAt,
  }: Pick<StoredDraft, 'buildingId' | 'baseAt'>): Promise<Publication[]> {
    return await this.#directory.query<Publication>(sql.publishedSince, [buildingId, baseAt]);
  }
}
