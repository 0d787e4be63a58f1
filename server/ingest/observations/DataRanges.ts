import { loadSql } from '#server/core/loadSql.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { Reading } from './reading/Reading.ts';

const dataRangesSql = loadSql(import.meta.url, './dataRanges.sql');

/** Starts of a building's first and last slot with data. */
export interface DataRange {
  firstMs: number;
  lastMs: number;
}

/** Data ranges by building number: read once, then kept up by each commit. */
export class DataRanges {
  readonly #samples: Samples;
  readonly #ranges = new Map<number, DataRange>();
  #loading: Promise<void> | null = null;

  constructor(samples: Samples) {
    this.#samples = samples;
  }

  /** Undefined while a building has no readings. */
  async of(buildingNo: number): Promise<DataRange | undefined> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    await this.#loading;
    return this.#ranges.get(buildingNo);
  }

  add(readings: readonly Reading[]): void {
    for (const { zone, startMs, periodS } of readings) {
      const firstMs = Math.floor(startMs / slotMs) * slotMs;
      const lastMs = Math.floor((startMs + periodS * 1000 - 1) / slotMs) * slotMs;
      this.#widen(zone.buildingNo, { firstMs, lastMs });
    }
  }

  async #load(): Promise<void> {
    const rows = await this.#samples.query<{
      building_no: number;
      first_s: number;
      last_s: number;
    }>(dataRangesSql, {}, { queryClass: 'bulk' });
    for (const { building_no, first_s, last_s } of rows) {
      this.#widen(building_no, { firstMs: first_s * 1000, lastMs: last_s * 1000 });
    }
  }

  #widen(buildingNo: number, { firstMs, lastMs }: DataRange): void {
    const range = this.#ranges.get(buildingNo);
    if (range === undefined) this.#ranges.set(buildingNo, { firstMs, lastMs });
    else {
      range.firstMs = Math.min(range.firstMs, firstMs);
      range.lastMs = Math.max(range.lastMs, lastMs);
    }
  }
}
