import { paintFlags, noValueTexel } from '#contract/floorPack.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { isOverDomain, toLabelledTexel } from '#domain/palette/texel.ts';
import type { HeatmapFrame, HeatmapPaint, ValueSpan } from '#contract/heatmapFrame.ts';

/** The greatest number of people that a texel can say. */
const mostPeople = noValueTexel - 1;

/** The texel of a zone without a capacity: its people as a whole number. */
export function toPeopleTexel(people: number): number {
  return Number.isNaN(people) ? noValueTexel : Math.min(mostPeople, Math.round(people));
}

export function paintFrame(frame: HeatmapFrame): HeatmapPaint {
  const { values, scale, bins } = frame;
  const min = scale.min ?? 0;
  const width = scale.max - min;
  const texels = new Uint8Array(values.length);
  const flags = new Uint8Array(values.length);
  const histogram = new Uint32Array(bins);
  for (const [zone, value] of values.entries()) {
    const mark = frame.marks?.[zone] ?? 0;
    if ((mark & paintFlags.noCapacity) !== 0) {
      const people = frame.people?.[zone] ?? Number.NaN;
      texels[zone] = toPeopleTexel(people);
      flags[zone] = mark | peopleFlags(people);
      continue;
    }
    texels[zone] = toLabelledTexel(value - min, width, scale.unit);
    flags[zone] = mark | flagsOf(frame, zone, value);
    if (Number.isNaN(value) || (mark & paintFlags.filteredOut) !== 0) continue;
    const bin = binOf((value - min) / width, bins);
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  return { texels, flags, histogram, ranking: rank(values, flags) };
}

const unranked = paintFlags.noData | paintFlags.noCapacity | paintFlags.filteredOut;

function peopleFlags(people: number): number {
  if (Number.isNaN(people)) return paintFlags.noData;
  return Math.round(people) > mostPeople ? paintFlags.over : 0;
}

function flagsOf(frame: HeatmapFrame, zone: number, value: number): number {
  if (Number.isNaN(value)) return paintFlags.noData;
  const { coverage, brush, scale } = frame;
  const isBrushedOut = brush !== undefined && !isWithin(brush, value, scale.max);
  const isLowCoverage = (coverage?.[zone] ?? 1) < thresholds.neededData;
  return (
    (isBrushedOut ? paintFlags.filteredOut : 0) |
    (isLowCoverage ? paintFlags.lowCoverage : 0) |
    (isOverDomain(value, scale.max) || value < (scale.min ?? 0) ? paintFlags.over : 0)
  );
}

function isWithin({ from, toExclusive }: ValueSpan, value: number, max: number): boolean {
  return value >= from && (value < toExclusive || toExclusive >= max);
}

function binOf(share: number, bins: number): number {
  return Math.min(bins - 1, Math.max(0, Math.floor(share * bins)));
}

function rank(values: Float64Array, flags: Uint8Array): Uint32Array {
  const shown = Uint32Array.from(values.keys()).filter(
    (zone) => ((flags[zone] ?? 0) & unranked) === 0,
  );
  return shown.sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b);
}
