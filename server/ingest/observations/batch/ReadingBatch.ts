import type { ReadingColumns } from '#contract/ReadingColumns.ts';
import { ReadingColumnsBuilder } from '#contract/ReadingColumnsBuilder.ts';
import type { ZoneAddress } from '#server/directory/zoneAddresses.ts';

/** Checked readings in columns, in the order in which they came. */
export type ReadingBatch = ReadingColumns<ZoneAddress>;

function orNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** Batches after one another as one. */
export function joinBatches(batches: readonly ReadingBatch[]): ReadingBatch {
  const [only] = batches;
  if (only !== undefined && batches.length === 1) return only;
  const joined = new ReadingColumnsBuilder<ZoneAddress>();
  for (const { zones, layers, zone, layer, startMs, periodS, count, inUse, entries } of batches) {
    for (let i = 0; i < zone.length; i += 1) {
      const address = zones[zone[i] ?? 0];
      if (address === undefined) throw new Error(`No zone at row ${i} of a batch`);
      joined.append({
        zone: address,
        layer: layers[layer[i] ?? 0] ?? '',
        startMs: startMs[i] ?? 0,
        periodS: periodS[i] ?? 0,
        count: orNull(count[i]),
        inUse: orNull(inUse[i]),
        entries: orNull(entries[i]),
      });
    }
  }
  return joined.finish();
}
