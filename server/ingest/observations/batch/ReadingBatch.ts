import type { ReadingColumns } from '#contract/ReadingColumns.ts';
import type { ZoneAddress } from '#server/directory/zoneAddresses.ts';

/** What a reading leaves over of the longer one that it replaces: [fromMs, toMs) of it counts no more. */
export interface Withdrawal {
  zone: ZoneAddress;
  layer: string;
  startMs: number;
  fromMs: number;
  toMs: number;
  removal: number;
  revision: number;
}

/** Checked readings in columns, in the order in which they came. */
export interface ReadingBatch extends ReadingColumns<ZoneAddress> {
  /** The number of the removal after which a reading came again; 0 where its time was never removed. Absent when all are 0. */
  readonly removal?: Float64Array;
  readonly withdrawals?: readonly Withdrawal[];
}

/** The given rows of a batch, in columns of their own. */
export function pickRows(batch: ReadingBatch, rows: readonly number[]): ReadingBatch {
  const length = rows.length;
  const picked = {
    zone: new Uint32Array(length),
    layer: new Uint16Array(length),
    startMs: new Float64Array(length),
    periodS: new Uint32Array(length),
    count: new Float64Array(length),
    inUse: new Float64Array(length),
    entries: new Float64Array(length),
    revision: new Float64Array(length),
  };
  for (const name of Object.keys(picked) as (keyof typeof picked)[]) {
    for (let at = 0; at < length; at += 1) picked[name][at] = batch[name][rows[at] ?? 0] ?? 0;
  }
  return { zones: batch.zones, layers: batch.layers, ...picked };
}

/** Distinct values of several lists, and where each list's own went. */
function union<Value>(lists: readonly (readonly Value[])[]): {
  values: Value[];
  indexes: number[][];
} {
  const known = new Map<Value, number>();
  const indexes = lists.map((list) =>
    list.map((value) => {
      const index = known.get(value) ?? known.size;
      known.set(value, index);
      return index;
    }),
  );
  return { values: [...known.keys()], indexes };
}

/** Batches after one another as one. */
export function joinBatches(batches: readonly ReadingBatch[]): ReadingBatch {
  const [only] = batches;
  if (only !== undefined && batches.length === 1) return only;
  const length = batches.reduce((sum, { zone }) => sum + zone.length, 0);
  const zones = union(batches.map((batch) => batch.zones));
  const layers = union(batches.map((batch) => batch.layers));
  const joined = {
    zones: zones.values,
    layers: layers.values,
    zone: new Uint32Array(length),
    layer: new Uint16Array(length),
    startMs: new Float64Array(length),
    periodS: new Uint32Array(length),
    count: new Float64Array(length),
    inUse: new Float64Array(length),
    entries: new Float64Array(length),
    revision: new Float64Array(length),
    removal: new Float64Array(length),
    withdrawals: batches.flatMap(({ withdrawals = [] }) => withdrawals),
  };
  let from = 0;
  for (const [at, batch] of batches.entries()) {
    joined.zone.set(
      batch.zone.map((index) => zones.indexes[at]?.[index] ?? 0),
      from,
    );
    joined.layer.set(
      batch.layer.map((index) => layers.indexes[at]?.[index] ?? 0),
      from,
    );
    for (const name of ['startMs', 'periodS', 'count', 'inUse', 'entries', 'revision'] as const) {
      joined[name].set(batch[name], from);
    }
    if (batch.removal !== undefined) joined.removal.set(batch.removal, from);
    from += batch.zone.length;
  }
  return joined;
}
