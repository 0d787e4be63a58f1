import { paintFlags, zoneKinds, type FloorPack } from '#contract/floorPack.ts';
import type { FloorPaint, ValueFormat } from '#src/floorplan/paint/FloorPaint.ts';
import { paintFrame } from '#workers/heatmap/paintFrame.ts';

export const format: ValueFormat = { kind: 'percent', domainMax: 1.2 };

/** A workday's mix of values, by a small seeded generator: some empty, some over, a few missing, stale or uncovered. */
export function mixedPaint(pack: FloorPack, seed: number): FloorPaint {
  let state = seed * 7919 + 17;
  const random = (): number => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const values = new Float64Array(pack.measuredCount);
  const coverage = new Float64Array(pack.measuredCount);
  const marks = new Uint8Array(pack.measuredCount);
  for (const zone of values.keys()) {
    const isDesk = pack.kind[zone] === zoneKinds.desk;
    const share = random();
    const value = isDesk ? (share < 0.45 ? 0 : 0.6 + share * 0.3) : Math.max(0, share * 1.5 - 0.2);
    const fate = random();
    values[zone] = fate < 0.05 ? Number.NaN : value;
    coverage[zone] = fate > 0.93 ? 0.3 : 1;
    marks[zone] =
      (fate > 0.97 ? paintFlags.stale : 0) |
      (fate > 0.91 && fate < 0.93 ? paintFlags.noCapacity : 0);
  }
  const people = values.map((value) => Math.round(value * 10));
  const scale = { max: format.domainMax, unit: 0.01 };
  const { texels, flags } = paintFrame({ scale, values, people, coverage, marks, bins: 1 });
  return { values: texels, flags };
}

/** Every zone the same texel. */
export function evenPaint(pack: FloorPack, texel: number): FloorPaint {
  return {
    values: new Uint8Array(pack.measuredCount).fill(texel),
    flags: new Uint8Array(pack.measuredCount),
  };
}

export function withFilter(paint: FloorPaint, zones: readonly number[]): FloorPaint {
  const flags = paint.flags.slice();
  for (const zone of zones) flags[zone] = (flags[zone] ?? 0) | paintFlags.filteredOut;
  return { values: paint.values, flags };
}
