import type { ReadingColumns } from './ReadingColumns.ts';

/** One row; null is a value that is not given. */
export interface ReadingRow<Zone = string | number> {
  zone: Zone;
  layer: string;
  startMs: number;
  periodS: number;
  count: number | null;
  inUse: number | null;
  entries: number | null;
  /** 0 when absent. */
  revision?: number;
}

type Column = Float64Array | Uint32Array | Uint16Array;

function grown<Kind extends Column>(column: Kind, length: number): Kind {
  const larger = new (column.constructor as new (length: number) => Kind)(length);
  larger.set(column);
  return larger;
}

/** Collects readings row by row into columns. */
export class ReadingColumnsBuilder<Zone = string | number> {
  readonly #zones = new Map<Zone, number>();
  readonly #layers = new Map<string, number>();
  #length = 0;
  #columns = {
    zone: new Uint32Array(1024),
    layer: new Uint16Array(1024),
    startMs: new Float64Array(1024),
    periodS: new Uint32Array(1024),
    count: new Float64Array(1024),
    inUse: new Float64Array(1024),
    entries: new Float64Array(1024),
    revision: new Float64Array(1024),
  };

  get length(): number {
    return this.#length;
  }

  append(row: ReadingRow<Zone>): void {
    if (this.#length === this.#columns.zone.length) this.#grow();
    const at = this.#length;
    const columns = this.#columns;
    columns.zone[at] = indexOf(this.#zones, row.zone);
    columns.layer[at] = indexOf(this.#layers, row.layer);
    columns.startMs[at] = row.startMs;
    columns.periodS[at] = row.periodS;
    columns.count[at] = row.count ?? Number.NaN;
    columns.inUse[at] = row.inUse ?? Number.NaN;
    columns.entries[at] = row.entries ?? Number.NaN;
    columns.revision[at] = row.revision ?? 0;
    this.#length += 1;
  }

  /** The rows so far; the builder may go on after it, the result does not change. */
  finish(): ReadingColumns<Zone> {
    const { zone, layer, startMs, periodS, count, inUse, entries, revision } = this.#columns;
    const length = this.#length;
    return {
      zones: [...this.#zones.keys()],
      layers: [...this.#layers.keys()],
      zone: zone.slice(0, length),
      layer: layer.slice(0, length),
      startMs: startMs.slice(0, length),
      periodS: periodS.slice(0, length),
      count: count.slice(0, length),
      inUse: inUse.slice(0, length),
      entries: entries.slice(0, length),
      revision: revision.slice(0, length),
    };
  }

  #grow(): void {
    const { zone, layer, startMs, periodS, count, inUse, entries, revision } = this.#columns;
    const length = this.#length * 2;
    this.#columns = {
      zone: grown(zone, length),
      layer: grown(layer, length),
      startMs: grown(startMs, length),
      periodS: grown(periodS, length),
      count: grown(count, length),
      inUse: grown(inUse, length),
      entries: grown(entries, length),
      revision: grown(revision, length),
    };
  }
}

function indexOf<Key>(known: Map<Key, number>, key: Key): number {
  const index = known.get(key);
  if (index !== undefined) return index;
  known.set(key, known.size);
  return known.size - 1;
}
