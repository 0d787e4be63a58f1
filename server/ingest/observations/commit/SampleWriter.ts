import { thresholds } from '#domain/metric/thresholds.ts';
import { loadSql } from '#server/core/loadSql.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { KnownReadings } from './KnownReadings.ts';
import { pieceColumns } from './readingPieces.ts';
import type { Reading } from '#server/ingest/observations/reading/Reading.ts';
import type { TouchedSpan } from './touchedSpans.ts';

const recomputeSql = loadSql(import.meta.url, './recomputeSlots.sql');
const findStoredSql = loadSql(import.meta.url, './findStored.sql');

interface SecondsRange {
  first_s: number;
  end_s: number;
}

function rangeOf(readings: readonly Reading[]): SecondsRange {
  let firstMs = Number.POSITIVE_INFINITY;
  let lastMs = Number.NEGATIVE_INFINITY;
  for (const { startMs } of readings) {
    if (startMs < firstMs) firstMs = startMs;
    if (startMs > lastMs) lastMs = startMs;
  }
  return { first_s: Math.floor(firstMs / 1000), end_s: Math.floor(lastMs / 1000) + 1 };
}

/** What the ingestion does in the sample store. Every call may be repeated without changing the outcome. */
export class SampleWriter {
  readonly #samples: Samples;

  constructor(samples: Samples) {
    this.#samples = samples;
  }

  /** The stored readings among those times. */
  async findStored(readings: readonly Reading[]): Promise<KnownReadings> {
    const rows = await this.#samples.queryCompact(
      findStoredSql,
      {
        ...rangeOf(readings),
        zone_nos: [...new Set(readings.map(({ zone }) => zone.zoneNo))],
        floor_nos: [...new Set(readings.map(({ zone }) => zone.floorNo))],
      },
      { queryClass: 'bulk' },
    );
    const known = new KnownReadings();
    for (const [zoneNo, layer, startMs] of rows) {
      known.add(Number(zoneNo), String(layer), Number(startMs));
    }
    return known;
  }

  async insertPieces(tsv: string, token: string): Promise<void> {
    await this.#samples.insertTsv('reading', pieceColumns, tsv, token);
  }

  /** Computes the slots of the spans again from all stored readings (metrics.md 3.2); the greater version holds. */
  async recomputeSlots(spans: readonly TouchedSpan[], version: number): Promise<void> {
    if (spans.length === 0) return;
    const from_s = spans.map(({ fromMs }) => fromMs / 1000);
    const to_s = spans.map(({ toMs }) => toMs / 1000);
    await this.#samples.command(
      recomputeSql,
      {
        zone_nos: spans.map(({ zoneNo }) => zoneNo),
        floor_nos: [...new Set(spans.map(({ floorNo }) => floorNo))],
        from_s,
        to_s,
        first_s: from_s.reduce((least, value) => Math.min(least, value)),
        end_s: to_s.reduce((greatest, value) => Math.max(greatest, value)),
        wifi_in_use_count: thresholds.wifiInUseCount,
        ver: version,
      },
      { queryClass: 'bulk' },
    );
  }
}
