import { slotMs } from '#domain/time/interval.ts';
import { loadSql } from '#server/core/loadSql.ts';
import type { ReadingBatch } from '#server/ingest/observations/batch/ReadingBatch.ts';
import { SlotTail } from '#server/ingest/observations/batch/SlotTail.ts';
import {
  seriesKey,
  type Series,
  type SeriesAddress,
} from '#server/ingest/observations/batch/toSeries.ts';
import { readAllMonths } from '#server/samples/health/readAllMonths.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { findMeasured, widened, type Extent } from './findMeasured.ts';
import { SlotTails } from './SlotTails.ts';

const slotBoundsSql = loadSql(import.meta.url, './slotBounds.sql');
const newestSlotsSql = loadSql(import.meta.url, './newestSlots.sql');
const zoneExtentsSql = loadSql(import.meta.url, './zoneExtents.sql');

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

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

/** Where all slots lie. */
interface Bounds {
  fromMs: number;
  toMs: number;
  /** The end of the last slot of each layer that has any since `sinceMs`; others have none since then. */
  endOfLayer: ReadonlyMap<string, number>;
  sinceMs: number;
}

interface Written extends Extent {
  floorNo: number;
}

interface ZoneRow {
  floor_no: number;
  zone_no: number;
  layer: string;
  first_s: number;
  last_s: number;
}

interface ExtentSources {
  samples: Samples;
  /** The floors under whose numbers slots of a building are stored. */
  floorsOf: (buildingNo: number) => readonly number[];
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Where slots are stored, kept up to date by each commit. Reading it for every zone means reading all slots: half a minute for a year of
 * 20,000 zones. So at first only the first and last of all slots are known, and any zone may have slots between them. A floor is read once
 * readings arrive for it that lie further back.
 */
export class StoredExtents {
  readonly #sources: ExtentSources;
  readonly #tails = new SlotTails();
  #bounds: Bounds | null = null;
  #loading: Promise<Bounds | null> | null = null;
  /** Of floors that were read: the extents of their series. */
  readonly #floors = new Map<number, Map<string, Extent>>();
  /** What was stored since of series of the other floors. */
  readonly #written = new Map<string, Written>();
  /** Of buildings: what a search found, and what was stored since. */
  readonly #measured = new Map<number, Promise<Extent | undefined>>();
  readonly #writtenTo = new Map<number, Extent>();
  /** Months of which a damaged part does not let us know what is stored. */
  #unreadable: readonly Extent[] = [];
  /** How often all was forgotten: what was read before that is out of date. */
  #forgotten = 0;

  constructor(sources: ExtentSources) {
    this.#sources = sources;
  }

  /** Undefined while a building has no readings. */
  async dataRange(buildingNo: number): Promise<DataRange | undefined> {
    const found = await this.#measuredOf(buildingNo);
    const written = this.#writtenTo.get(buildingNo);
    const extent = written === undefined ? found : widened(found, written);
    return extent && { firstMs: extent.fromMs, lastMs: extent.toMs - slotMs };
  }

  /** What is known of the series of a batch. */
  async look(batch: ReadingBatch, series: readonly Series[]): Promise<KnownSeries> {
    do {
      const bounds = await this.#load();
      if (bounds) await this.#readFloors(lateFloors(series, bounds));
    } while (this.#bounds === null);
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
    for (const one of this.#bounds === null ? [] : series) {
      const tail = grown.get(one);
      if (tail !== undefined && this.#tails.findWhole(batch, one) !== undefined) {
        this.#tails.keep(one, tail);
      } else {
        const ends = this.#storedOf(one).map(({ toMs }) => toMs);
        this.#tails.store(batch, one, Math.max(Number.NEGATIVE_INFINITY, ...ends));
      }
    }
    for (const one of series) this.#widen(one);
  }

  /** Adds what another process stored. */
  add(series: readonly StoredSpan[]): void {
    for (const one of series) {
      this.#tails.touch(one);
      this.#widen(one);
    }
  }

  /** What is stored is read again before it is next asked for: something was stored or taken away that `add` was not told of. */
  forget(): void {
    this.#forgotten += 1;
    this.#bounds = null;
    this.#loading = null;
    this.#floors.clear();
    this.#written.clear();
    this.#measured.clear();
    this.#writtenTo.clear();
    this.#unreadable = [];
    this.#tails.forget();
  }

  /** Where a series is or may be stored. */
  #storedOf(series: SeriesAddress): readonly Extent[] {
    const floor = this.#floors.get(series.zone.floorNo);
    const known = (floor ?? this.#written).get(seriesKey(series));
    const bounds = floor === undefined && this.#bounds ? boundsOf(series, this.#bounds) : null;
    return [...this.#unreadable, known ?? [], bounds ?? []].flat();
  }

  #widen({ zone, layer, fromMs, toMs }: StoredSpan): void {
    const { floorNo, buildingNo } = zone;
    const key = seriesKey({ zone, layer });
    const extent = { fromMs, toMs };
    const floor = this.#floors.get(floorNo);
    if (floor) floor.set(key, widened(floor.get(key), extent));
    else this.#written.set(key, { floorNo, ...widened(this.#written.get(key), extent) });
    this.#writtenTo.set(buildingNo, widened(this.#writtenTo.get(buildingNo), extent));
  }

  /** Null where all was forgotten meanwhile. */
  async #load(): Promise<Bounds | null> {
    const loading = (this.#loading ??= this.#readBounds().catch((error: unknown) => {
      if (this.#loading === loading) this.#loading = null;
      throw error;
    }));
    return await loading;
  }

  async #readBounds(): Promise<Bounds | null> {
    const forgotten = this.#forgotten;
    const { samples, now } = this.#sources;
    const sinceMs = Math.max(0, Math.floor(now() / dayMs) * dayMs - dayMs);
    const options = { queryClass: 'bulk' } as const;
    const [[all], newest] = await Promise.all([
      samples.query<{ first_s: number; last_s: number; slots: number }>(slotBoundsSql, {}, options),
      readAllMonths(samples, { table: 'slot', sql: newestSlotsSql }, (sql) =>
        samples.query<{ layer: string; last_s: number }>(sql, { since_s: sinceMs / 1000 }, options),
      ),
    ]);
    if (forgotten !== this.#forgotten) return null;
    const isEmpty = all === undefined || all.slots === 0;
    const endOfLayer = new Map<string, number>();
    for (const { layer, last_s } of newest.rows)
      endOfLayer.set(layer, Math.max(endOfLayer.get(layer) ?? 0, last_s * 1000 + slotMs));
    this.#unreadable = this.#unreadable.concat(newest.missing);
    this.#bounds = {
      fromMs: isEmpty ? 0 : all.first_s * 1000,
      toMs: isEmpty ? 0 : all.last_s * 1000 + slotMs,
      endOfLayer,
      sinceMs,
    };
    return this.#bounds;
  }

  async #readFloors(floorNos: readonly number[]): Promise<void> {
    const missing = floorNos.filter((no) => !this.#floors.has(no));
    if (missing.length === 0) return;
    const forgotten = this.#forgotten;
    const { samples } = this.#sources;
    const zones = { table: 'slot', sql: zoneExtentsSql } as const;
    const found = await readAllMonths(samples, zones, (sql) =>
      samples.query<ZoneRow>(sql, { floor_nos: missing }, { queryClass: 'bulk' }),
    );
    if (forgotten !== this.#forgotten) return;
    for (const no of missing) this.#floors.set(no, new Map());
    for (const { floor_no, zone_no, layer, first_s, last_s } of found.rows) {
      const extent = { fromMs: first_s * 1000, toMs: last_s * 1000 + slotMs };
      const floor = this.#floors.get(floor_no);
      const key = `${zone_no} ${layer}`;
      floor?.set(key, widened(floor.get(key), extent));
    }
    for (const [key, written] of this.#written) {
      const floor = this.#floors.get(written.floorNo);
      if (floor === undefined) continue;
      floor.set(key, widened(floor.get(key), written));
      this.#written.delete(key);
    }
    this.#unreadable = this.#unreadable.concat(found.missing);
  }

  #measuredOf(buildingNo: number): Promise<Extent | undefined> {
    const known = this.#measured.get(buildingNo);
    if (known) return known;
    const finding = this.#findMeasured(buildingNo).catch((error: unknown) => {
      if (this.#measured.get(buildingNo) === finding) this.#measured.delete(buildingNo);
      throw error;
    });
    this.#measured.set(buildingNo, finding);
    return finding;
  }

  async #findMeasured(buildingNo: number): Promise<Extent | undefined> {
    let bounds: Bounds | null;
    do bounds = await this.#load();
    while (bounds === null);
    const { samples, floorsOf } = this.#sources;
    return await findMeasured(samples, { buildingNo, floorNos: floorsOf(buildingNo) }, bounds);
  }
}

/** Where a series may be stored as long as its floor has not been read. */
function boundsOf(
  { layer }: SeriesAddress,
  { fromMs, endOfLayer, sinceMs }: Bounds,
): Extent | null {
  const toMs = endOfLayer.get(layer) ?? sinceMs;
  return fromMs < toMs ? { fromMs, toMs } : null;
}

/** The floors of series that lie further back than live readings do. */
function lateFloors(series: readonly Series[], bounds: Bounds): number[] {
  const late = series.filter((one) => {
    const extent = boundsOf(one, bounds);
    return extent !== null && one.toMs > extent.fromMs && one.fromMs < extent.toMs - hourMs;
  });
  return [...new Set(late.map(({ zone }) => zone.floorNo))];
}
