import { slotMs } from '#domain/time/interval.ts';
import { loadSql } from '#server/core/loadSql.ts';
import type { ReadingBatch } from '#server/ingest/observations/batch/ReadingBatch.ts';
import { SlotTail } from '#server/ingest/observations/batch/SlotTail.ts';
import type { Series } from '#server/ingest/observations/batch/toSeries.ts';
import { readAllMonths } from '#server/samples/health/readAllMonths.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { SlotTails } from './SlotTails.ts';

const zoneExtentsSql = loadSql(import.meta.url, './zoneExtents.sql');
const measuredWithinSql = loadSql(import.meta.url, './measuredWithin.sql');
const filledWithinSql = loadSql(import.meta.url, './filledWithin.sql');

const dayMs = 86_400_000;
/** A search for a building's first or last data looks at so much at once, at most. */
const longestStepMs = 32 * dayMs;

/** Slots from the first to the last that is stored: [fromMs, toMs). There may be holes. */
interface Extent {
  fromMs: number;
  toMs: number;
}

interface KnownExtents {
  ofBuilding: Map<number, Extent>;
  ofZone: Map<number, Map<string, Extent>>;
}

/** The slots of a series that a commit stored. */
export type StoredSpan = Pick<Series, 'zone' | 'layer' | 'fromMs' | 'toMs'>;

/** What is known of series that come, before they are stored. */
export interface KnownSeries {
  /** Those of which no slot is stored yet; the others may have some. */
  fresh: ReadonlySet<Series>;
  /** What others, which come after all that is stored of them, are added to: tails of their own. */
  tails: ReadonlyMap<Series, SlotTail>;
}

/** Starts of a building's first and last slot with data. */
export interface DataRange {
  firstMs: number;
  lastMs: number;
}

interface ZoneRow {
  building_no: number;
  zone_no: number;
  layer: string;
  first_s: number;
  last_s: number;
}

/** Null where no slot is found. */
interface EndsRow {
  first_s: number | null;
  last_s: number | null;
}

interface Ends {
  first: number | null;
  last: number | null;
}

/** Where slots are stored, by building and by zone and layer: read once, then kept up by each commit. */
export class StoredExtents {
  readonly #samples: Samples;
  readonly #tails = new SlotTails();
  #known: KnownExtents = { ofBuilding: new Map(), ofZone: new Map() };
  /** Months of which a damaged part does not let us know what is stored. */
  #unreadable: readonly Extent[] = [];
  #loading: Promise<void> | null = null;
  /** How often all was forgotten: what was read before that is out of date. */
  #forgotten = 0;
  /** What `#forgotten` was when reading began of what is known. */
  #knownSince = 0;
  #isUpToDate = false;
  /** What was stored while the rest is read, which may not have seen it. */
  #storedMeanwhile: StoredSpan[] = [];

  constructor(samples: Samples) {
    this.#samples = samples;
  }

  /** Undefined while a building has no readings. */
  async dataRange(buildingNo: number): Promise<DataRange | undefined> {
    await this.#load();
    const extent = this.#known.ofBuilding.get(buildingNo);
    return extent && { firstMs: extent.fromMs, lastMs: extent.toMs - slotMs };
  }

  /** What is known of the series of a batch. */
  async look(batch: ReadingBatch, series: readonly Series[]): Promise<KnownSeries> {
    do await this.#load();
    while (!this.#isUpToDate);
    const fresh = new Set<Series>();
    const tails = new Map<Series, SlotTail>();
    for (const one of series) {
      const isFresh = this.#storedOf(one).every(
        (stored) => one.toMs <= stored.fromMs || one.fromMs >= stored.toMs,
      );
      if (isFresh) fresh.add(one);
      if (isFresh && one.isDisjoint) continue;
      const tail = this.#tails.findWhole(batch, one);
      if (tail !== undefined) tails.set(one, tail.copy());
      else if (isFresh && one.isAscending)
        tails.set(one, new SlotTail(one.layer, Number.NEGATIVE_INFINITY));
    }
    return { fresh, tails };
  }

  /** Adds what a commit of this process stored, and the tails that grew by it. */
  addBatch(
    batch: ReadingBatch,
    series: readonly Series[],
    grown: ReadonlyMap<Series, SlotTail>,
  ): void {
    for (const one of this.#isUpToDate ? series : []) {
      const tail = grown.get(one);
      if (tail !== undefined && this.#tails.findWhole(batch, one) !== undefined) {
        this.#tails.keep(one, tail);
      } else {
        const ends = this.#storedOf(one).map(({ toMs }) => toMs);
        this.#tails.store(batch, one, Math.max(Number.NEGATIVE_INFINITY, ...ends));
      }
    }
    this.#widen(series);
  }

  /** Adds what another process stored. */
  add(series: readonly StoredSpan[]): void {
    for (const one of series) this.#tails.touch(one);
    this.#widen(series);
  }

  /** What is stored is read again before it is next asked for: something was stored or taken away that `add` was not told of. */
  forget(): void {
    this.#loading = null;
    this.#isUpToDate = false;
    this.#forgotten += 1;
    this.#storedMeanwhile = [];
    this.#tails.forget();
  }

  /** Where a series is or may be stored. */
  #storedOf({ zone, layer }: Series): readonly Extent[] {
    const extent = this.#known.ofZone.get(zone.zoneNo)?.get(layer);
    return extent === undefined ? this.#unreadable : [extent, ...this.#unreadable];
  }

  #widen(series: readonly StoredSpan[]): void {
    if (this.#isUpToDate) for (const one of series) widen(this.#known, one);
    else if (this.#loading !== null) this.#storedMeanwhile.push(...series);
  }

  async #load(): Promise<void> {
    this.#loading ??= this.#read().catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    await this.#loading;
  }

  async #read(): Promise<void> {
    const forgotten = this.#forgotten;
    const zones = { table: 'slot', sql: zoneExtentsSql } as const;
    const { rows, missing } = await readAllMonths(this.#samples, zones, (sql) =>
      this.#samples.query<ZoneRow>(sql, {}, { queryClass: 'bulk' }),
    );
    const known: KnownExtents = { ofBuilding: new Map(), ofZone: new Map() };
    const stored = new Map<number, Extent>();
    for (const { building_no, zone_no, layer, first_s, last_s } of rows) {
      const extent = extentOf(first_s, last_s);
      widenZone(known, { zoneNo: zone_no, layer }, extent);
      stored.set(building_no, widened(stored.get(building_no), extent));
    }
    const measured = await Promise.all(
      [...stored].map(async ([no, extent]) => [no, await this.#measured(no, extent)] as const),
    );
    for (const [no, extent] of measured) if (extent) known.ofBuilding.set(no, extent);
    if (forgotten < this.#knownSince) return;
    for (const one of this.#storedMeanwhile) widen(known, one);
    this.#unreadable = missing;
    this.#known = known;
    this.#knownSince = forgotten;
    this.#isUpToDate = forgotten === this.#forgotten;
    if (this.#isUpToDate) this.#storedMeanwhile = [];
  }

  /**
   * From a building's first to its last slot with data. What is stored begins and ends with empty slots at most where readings were
   * removed, so both are looked for from the ends: a day, then twice as much each time, from where something was stored.
   */
  async #measured(buildingNo: number, stored: Extent): Promise<Extent | undefined> {
    const [first, last] = await Promise.all([
      this.#search(buildingNo, stored, 'first'),
      this.#search(buildingNo, stored, 'last'),
    ]);
    if (first === null || last === null) return undefined;
    return { fromMs: first, toMs: last + slotMs };
  }

  async #search(buildingNo: number, stored: Extent, end: 'first' | 'last'): Promise<number | null> {
    let { fromMs, toMs } = stored;
    for (let stepMs = dayMs; ; stepMs = Math.min(2 * stepMs, longestStepMs)) {
      const nearMs =
        end === 'first' ? Math.min(toMs, fromMs + stepMs) : Math.max(fromMs, toMs - stepMs);
      const near = end === 'first' ? { fromMs, toMs: nearMs } : { fromMs: nearMs, toMs };
      const rest = end === 'first' ? { fromMs: nearMs, toMs } : { fromMs, toMs: nearMs };
      const found = (await this.#readSpan(measuredWithinSql, buildingNo, near))[end];
      if (found !== null) return found;
      const next = (await this.#readSpan(filledWithinSql, buildingNo, rest))[end];
      if (next === null) return null;
      if (end === 'first') fromMs = next;
      else toMs = next + slotMs;
    }
  }

  /** Starts of the first and last slot that a query finds, ms since 1970. */
  async #readSpan(sql: string, buildingNo: number, { fromMs, toMs }: Extent): Promise<Ends> {
    const span = { building_no: buildingNo, from_s: fromMs / 1000, to_s: toMs / 1000 };
    const { rows } = await readAllMonths(this.#samples, { table: 'slot', sql }, (text) =>
      this.#samples.query<EndsRow>(text, span, { queryClass: 'bulk' }),
    );
    // Several rows where a damaged part has the months read one by one.
    const firsts = rows.flatMap(({ first_s }) => first_s ?? []);
    const lasts = rows.flatMap(({ last_s }) => last_s ?? []);
    return {
      first: firsts.length === 0 ? null : Math.min(...firsts) * 1000,
      last: lasts.length === 0 ? null : Math.max(...lasts) * 1000,
    };
  }
}

/** Of the starts of the first and the last slot in seconds since 1970. */
function extentOf(firstS: number, lastS: number): Extent {
  return { fromMs: firstS * 1000, toMs: lastS * 1000 + slotMs };
}

function widened(known: Extent | undefined, { fromMs, toMs }: Extent): Extent {
  if (known === undefined) return { fromMs, toMs };
  return { fromMs: Math.min(known.fromMs, fromMs), toMs: Math.max(known.toMs, toMs) };
}

function widenZone(
  { ofZone }: KnownExtents,
  { zoneNo, layer }: { zoneNo: number; layer: string },
  extent: Extent,
): void {
  let layers = ofZone.get(zoneNo);
  if (layers === undefined) ofZone.set(zoneNo, (layers = new Map<string, Extent>()));
  layers.set(layer, widened(layers.get(layer), extent));
}

function widen(known: KnownExtents, { zone, layer, fromMs, toMs }: StoredSpan): void {
  const extent = { fromMs, toMs };
  widenZone(known, { zoneNo: zone.zoneNo, layer }, extent);
  known.ofBuilding.set(zone.buildingNo, widened(known.ofBuilding.get(zone.buildingNo), extent));
}
