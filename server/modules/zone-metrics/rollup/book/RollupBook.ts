import { randomUUID } from 'node:crypto';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory } from '#server/directory/Directory.ts';

const sql = loadStatements(import.meta.url, './rollupBook.sql', [
  'takeTurn',
  'endTurn',
  'readSeries',
  'addSeries',
  'dropSeries',
  'pickHours',
  'clearHours',
  'readBuildings',
]);

/** An hour of UTC of a building whose slots have changed; `mark` tells this change from a later one. */
export interface MarkedHour {
  buildingNo: number;
  /** Its start, in seconds since 1970. */
  hourS: number;
  mark: number;
}

/** What of the roll-ups may be trusted. */
export interface RollupState {
  isRolled: (series: number) => boolean;
  /** Whether a building's hour of UTC that starts at `hourS` is as its slots are. */
  isClean: (buildingNo: number, hourS: number) => boolean;
  /** Hours that are not, by building. */
  changed: ReadonlyMap<number, ReadonlySet<number>>;
}

/** When there are no roll-ups. */
export const nothingRolled: RollupState = {
  isRolled: () => false,
  isClean: () => false,
  changed: new Map(),
};

/** What the book says of a building. */
interface BuildingPage {
  series: ReadonlySet<number>;
  hours: ReadonlySet<number>;
}

interface PageRow {
  buildingNo: number;
  /** Numbers, or their digits: the stores read arrays each in its way. */
  series: (number | string)[];
  hours: (number | string)[];
}

/** Tells what may be read in place of slots. */
export type RollupReader = Pick<RollupBook, 'read'>;

/** The record of roll-ups in the directory. Of several processes one rolls up at a time. */
export class RollupBook {
  readonly #directory: Pick<Directory, 'query' | 'version'>;
  readonly #holder = randomUUID();
  /** Pages by building, as long as the directory has this version. */
  #read: { version: number | null; pages: Map<number, BuildingPage> } = {
    version: null,
    pages: new Map(),
  };

  constructor(directory: Pick<Directory, 'query' | 'version'>) {
    this.#directory = directory;
  }

  /** The version of rows to come, when it is this process that rolls up for the next two minutes. */
  async takeTurn(): Promise<number | null> {
    const isAlone = this.#directory.version() !== null;
    const [row] = await this.#directory.query<{ version: number }>(sql.takeTurn, [
      this.#holder,
      isAlone,
    ]);
    return row?.version ?? null;
  }

  async endTurn(): Promise<void> {
    await this.#directory.query(sql.endTurn, [this.#holder]);
  }

  /** Series that are rolled up, by building. */
  async series(): Promise<Map<number, Set<number>>> {
    const rows = await this.#directory.query<{ series: number; buildingNo: number }>(
      sql.readSeries,
    );
    const byBuilding = new Map<number, Set<number>>();
    for (const { series, buildingNo } of rows) {
      byBuilding.set(buildingNo, (byBuilding.get(buildingNo) ?? new Set()).add(series));
    }
    return byBuilding;
  }

  /** From now on these series are rolled up but for marked hours. */
  async addSeries(buildingNo: number, series: readonly number[]): Promise<void> {
    await this.#directory.query(sql.addSeries, [[...series], buildingNo, this.#holder]);
  }

  async dropSeries(series: readonly number[]): Promise<void> {
    await this.#directory.query(sql.dropSeries, [[...series]]);
  }

  /** Marked hours that have ended and that nobody has touched for some seconds, newest first. */
  async pickHours(nowMs: number, quietS: number): Promise<MarkedHour[]> {
    const nowS = Math.floor(nowMs / 1000);
    return await this.#directory.query<MarkedHour>(sql.pickHours, [nowS, quietS]);
  }

  /** Takes marks away, where they are still the ones that were picked. */
  async clearHours(buildingNo: number, hours: readonly MarkedHour[]): Promise<void> {
    await this.#directory.query(sql.clearHours, [
      buildingNo,
      hours.map(({ hourS }) => hourS),
      hours.map(({ mark }) => mark),
      this.#holder,
    ]);
  }

  /** What may be trusted of some buildings within [firstS, endS). */
  async read({
    buildingNos,
    firstS,
    endS,
  }: {
    buildingNos: readonly number[];
    firstS: number;
    endS: number;
  }): Promise<RollupState> {
    const pages = await this.#pagesOf(buildingNos);
    const series = [...pages.values()].map((page) => page.series);
    const changed = new Map<number, Set<number>>();
    for (const [buildingNo, { hours }] of pages) {
      const within = [...hours].filter((hourS) => hourS > firstS - 3600 && hourS < endS);
      if (within.length > 0) changed.set(buildingNo, new Set(within));
    }
    return {
      isRolled: (one) => series.some((rolled) => rolled.has(one)),
      isClean: (buildingNo, hourS) => !(changed.get(buildingNo)?.has(hourS) ?? false),
      changed,
    };
  }

  async #pagesOf(buildingNos: readonly number[]): Promise<Map<number, BuildingPage>> {
    const version = this.#directory.version();
    if (version === null || version !== this.#read.version)
      this.#read = { version, pages: new Map() };
    const { pages } = this.#read;
    const unread = buildingNos.filter((no) => !pages.has(no));
    if (unread.length > 0) {
      const rows = await this.#directory.query<PageRow>(sql.readBuildings, [unread]);
      for (const { buildingNo, series, hours } of rows)
        pages.set(buildingNo, {
          series: new Set(series.map(Number)),
          hours: new Set(hours.map(Number)),
        });
    }
    return new Map(
      buildingNos.flatMap((no) => {
        const page = pages.get(no);
        return page === undefined ? [] : [[no, page] as const];
      }),
    );
  }
}
