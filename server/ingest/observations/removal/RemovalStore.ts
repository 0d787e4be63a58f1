import { maxReadingSeconds } from '#contract/ingestObservations.ts';
import { loadSql } from '#server/core/loadSql.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { NumberedRemoval, Removal } from './Removal.ts';

const findRemovableSql = loadSql(import.meta.url, './findRemovable.sql');
const removeReadingsSql = loadSql(import.meta.url, './removeReadings.sql');

/** Readings that a removal finds: their number, first and last start, and where the last of them ends. */
export interface StoredStretch {
  readings: number;
  firstMs: number;
  lastMs: number;
  endMs: number;
}

interface Row {
  readings: number;
  first_ms: number;
  last_ms: number;
  end_ms: number;
}

/** What removals do in the sample store. Every call may be repeated without changing the outcome. */
export class RemovalStore {
  readonly #samples: Samples;

  constructor(samples: Samples) {
    this.#samples = samples;
  }

  /** Null when nothing that counts starts in the stretch. */
  async find(removal: Removal): Promise<StoredStretch | null> {
    const rows = await this.#samples.query<Row>(findRemovableSql, parametersOf(removal), {
      queryClass: 'bulk',
    });
    const [row] = rows;
    if (row === undefined || row.readings === 0) return null;
    const { readings, first_ms: firstMs, last_ms: lastMs, end_ms: endMs } = row;
    return { readings, firstMs, lastMs, endMs };
  }

  /** Takes away what came before the removal; what comes after it has a place of its own. */
  async remove(removal: NumberedRemoval): Promise<void> {
    const parameters = { ...parametersOf(removal), removal: removal.no };
    await this.#samples.command(removeReadingsSql, parameters, { queryClass: 'bulk' });
  }
}

function parametersOf({ zone, layer, fromMs, toMs }: Removal): Record<string, unknown> {
  return {
    floor_no: zone.floorNo,
    zone_no: zone.zoneNo,
    layer,
    from_ms: fromMs,
    to_ms: toMs,
    first_s: Math.floor(fromMs / 1000),
    end_s: Math.ceil(toMs / 1000) + maxReadingSeconds,
  };
}
