import { loadSql } from '#server/core/loadSql.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { LatestValues, type LatestReading } from './LatestValues.ts';

const latestReadingsSql = loadSql(import.meta.url, './latestReadings.sql');

interface Row {
  zone_no: number;
  layer: string;
  start_ms: number;
  end_ms: number;
  people: number | null;
  used: number | null;
}

/** What ingestion reports after a commit. */
interface CommittedReading {
  zone: { zoneNo: number };
  layer: string;
  startMs: number;
  periodS: number;
  count: number | null;
  inUse: number | null;
}

/** Latest values over a source of commits. */
export interface LatestStore {
  /** Resolves once the values of earlier runs are there; they are read at the first call. */
  ready: () => Promise<LatestValues>;
  dispose: () => void;
}

/** Holds the latest values in memory, fed by commits and rebuilt once from the engine. */
export function openLatestValues(
  samples: Samples,
  onCommit: (listener: (readings: readonly CommittedReading[]) => void) => () => void,
): LatestStore {
  const values = new LatestValues();
  const dispose = onCommit((readings) => {
    for (const { zone, layer, startMs, periodS, count, inUse } of readings) {
      const endMs = startMs + periodS * 1000;
      values.add({ zoneNo: zone.zoneNo, layer, startMs, endMs, count, inUse });
    }
  });
  let loading: Promise<void> | null = null;

  async function load(): Promise<void> {
    const rows = await samples.query<Row>(latestReadingsSql, {}, { queryClass: 'bulk' });
    for (const row of rows) {
      const reading: LatestReading = {
        zoneNo: row.zone_no,
        layer: row.layer,
        startMs: row.start_ms,
        endMs: row.end_ms,
        count: row.people,
        inUse: row.used,
      };
      values.add(reading);
    }
  }

  return {
    async ready() {
      loading ??= load().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      await loading;
      return values;
    },
    dispose,
  };
}
