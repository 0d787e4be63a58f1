import { slotMs } from '#domain/time/interval.ts';
import { loadSql } from '#server/core/loadSql.ts';
import type { Series } from '#server/ingest/observations/batch/toSeries.ts';
import { readAllMonths } from '#server/samples/health/readAllMonths.ts';
import type { Samples } from '#server/samples/Samples.ts';

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

/** The slots of a series that a commit stored. */
export type StoredSpan = Pick<Series, 'zone' | 'layer' | 'fromMs' | 'toMs'>;

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
  readonly #ofBuilding = new Map<number, Extent>();
  readonly #ofZone = new Map<number, Map<string, Extent>>();
  /** Months of which a damaged part does not let us know what is stored. */
  #unreadable: readonly Extent[] = [];
  #loading: Promise<void> | null = null;

  constructor(samples: Samples) {
    this.#samples = samples;
  }

  /** Undefined while a building has no readings. */
  async dataRange(buildingNo: number): Promise<DataRange | undefined> {
    await this.#load();
    const extent = this.#ofBuilding.get(buildingNo);
    return extent && { firstMs: extent.fromMs, lastMs: extent.toMs - slotMs };
  }

  /** The series of which no slot is stored yet; the others may have some. */
  async fresh(series: readonly Series[]): Promise<Set<Series>> {
    await this.#load();
    return new Set(
      series.filter(({ zone, layer, fromMs, toMs }) => {
        const extent = this.#ofZone.get(zone.zoneNo)?.get(layer);
        const known = extent === undefined ? this.#unreadable : [extent, ...this.#unreadable];
        return known.every((stored) => toMs <= stored.fromMs || fromMs >= stored.toMs);
      }),
    );
  }

  /** Adds what a commit stored. */
  add(series: readonly StoredSpan[]): void {
    for (const { zone, layer, fromMs, toMs } of series) {
      this.#widenZone(zone.zoneNo, layer, { fromMs, toMs });
      this.#widenBuilding(zone.buildingNo, { fromMs, toMs });
    }
  }

  /** What is stored is read again before it is next asked for: something was stored or taken away that `add` was not told of. */
  forget(): void {
    this.#loading = null;
  }

  async #load(): Promise<void> {
    this.#loading ??= this.#read().catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    await this.#loading;
  }

  async #read(): Promise<void> {
    const zones = { table: 'slot', sql: zoneExtentsSql } as const;
    const { rows, missing } = await readAllMonths(this.#samples, zones, (sql) =>
      this.#samples.query<ZoneRow>(sql, {}, { queryClass: 'bulk' }),
    );
    this.#unreadable = missing;
    this.#ofZone.clear();
    const stored = new Map<number, Extent>();
    for (const { building_no, zone_no, layer, first_s, last_s } of rows) {
      const extent = extentOf(first_s, last_s);
      this.#widenZone(zone_no, layer, extent);
      stored.set(building_no, widened(stored.get(building_no), extent));
    }
    const measured = await Promise.all(
      [...stored].map(async ([no, extent]) => [no, await this.#measured(no, extent)] as const),
    );
    this.#ofBuilding.clear();
    for (const [no, extent] of measured) if (extent) this.#ofBuilding.set(no, extent);
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

  #widenZone(zoneNo: number, layer: string, extent: Extent): void {
    let layers = this.#ofZone.get(zoneNo);
    if (layers === undefined) this.#ofZone.set(zoneNo, (layers = new Map<string, Extent>()));
    layers.set(layer, widened(layers.get(layer), extent));
  }

  #widenBuilding(buildingNo: number, extent: Extent): void {
    this.#ofBuilding.set(buildingNo, widened(this.#ofBuilding.get(buildingNo), extent));
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
