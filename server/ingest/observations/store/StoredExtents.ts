import { slotMs } from '#domain/time/interval.ts';
import { loadSql } from '#server/core/loadSql.ts';
import type { Series } from '#server/ingest/observations/batch/toSeries.ts';
import { readAllMonths } from '#server/samples/health/readAllMonths.ts';
import type { Samples } from '#server/samples/Samples.ts';

const storedExtentsSql = loadSql(import.meta.url, './storedExtents.sql');

/** Slots from the first to the last that is stored: [fromMs, toMs). There may be holes. */
interface Extent {
  fromMs: number;
  toMs: number;
}

/** Starts of a building's first and last slot with data. */
export interface DataRange {
  firstMs: number;
  lastMs: number;
}

interface Row {
  building_no: number;
  zone_no: number;
  layer: string;
  first_s: number;
  last_s: number;
  /** Null while all of its slots are empty. */
  first_told_s: number | null;
  last_told_s: number | null;
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
  add(series: readonly Series[]): void {
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
    const all = { table: 'slot', sql: storedExtentsSql } as const;
    const { rows, missing } = await readAllMonths(this.#samples, all, (sql) =>
      this.#samples.query<Row>(sql, {}, { queryClass: 'bulk' }),
    );
    this.#unreadable = missing;
    this.#ofBuilding.clear();
    this.#ofZone.clear();
    for (const { building_no, zone_no, layer, ...row } of rows) {
      this.#widenZone(zone_no, layer, extentOf(row.first_s, row.last_s));
      if (row.first_told_s === null || row.last_told_s === null) continue;
      this.#widenBuilding(building_no, extentOf(row.first_told_s, row.last_told_s));
    }
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
