/** The span of values a reader keeps by brushing the legend; half-open, and open upwards where it ends at the domain's end. */
export interface ValueSpan {
  from: number;
  toExclusive: number;
}

/** How values become texels: the palette's domain is min..max; labels show whole numbers of `unit` (0.01 for percent, 1 for people). */
export interface ValueScale {
  /** 0 when absent; differences have one below. A multiple of the unit. */
  min?: number | undefined;
  max: number;
  unit: number;
}

/** One moment of a floor: one number for each measured zone, in the order of the floor pack. */
export interface HeatmapFrame {
  scale: ValueScale;
  /** NaN where nothing is known. */
  values: Float64Array;
  /** People, which zones without a capacity show in place of a value; NaN where nothing is known. */
  people?: Float64Array | undefined;
  /** Share of the expected readings that came, 0..1; NaN where unknown. Absent: all complete. */
  coverage?: Float64Array | undefined;
  /** What the page knows of each zone beforehand: paintFlags.stale, noCapacity, filteredOut and chance. */
  marks?: Uint8Array | undefined;
  /** Zones outside are marked as filtered out; they stay in the histogram, which is what was brushed. */
  brush?: ValueSpan | undefined;
  /** Bars of the legend's histogram. */
  bins: number;
}

export interface HeatmapPaint {
  texels: Uint8Array;
  /** paintFlags of contract/floorPack.ts. */
  flags: Uint8Array;
  /** Zones of each bin over the domain; the last also holds what is above, the first what is below. Zones without value, or that the page leaves out, are in none. */
  histogram: Uint32Array;
  /** Zones with a value that are not filtered out, the greatest value first. */
  ranking: Uint32Array;
}

/** The share of seats that the greatest texel of ZoneQuarters stands for. */
export const mostUtilisation = 1.2;

/** Zones by quarters of an hour, by the mean of their valid open slots. */
export interface ZoneQuarters {
  /** Ascending; those that are open. */
  startMs: Float64Array;
  zoneIds: string[];
  /** texels[quarter * zoneIds.length + zone] over 0..mostUtilisation; zones without a capacity read people. */
  texels: Uint8Array;
}
