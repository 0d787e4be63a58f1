/**
 * Readings in columns, for many at once: row i is zone `zones[zone[i]]` on `layers[layer[i]]` and stands for
 * [startMs[i], startMs[i] + 1000 periodS[i]). NaN is a value that is not given. The limits are those of `observation`.
 */
export interface ReadingColumns<Zone = string | number> {
  readonly zones: readonly Zone[];
  readonly layers: readonly string[];
  readonly zone: Uint32Array;
  readonly layer: Uint16Array;
  /** Milliseconds since 1970. */
  readonly startMs: Float64Array;
  readonly periodS: Uint32Array;
  readonly count: Float64Array;
  /** Share in use, 0..1. */
  readonly inUse: Float64Array;
  readonly entries: Float64Array;
  /** 0 where none is given. */
  readonly revision: Float64Array;
}
