import { paintFlags } from '#contract/floorPack.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { ValueSpan } from '#contract/heatmapFrame.ts';
import { legendBins } from '#src/features/floor-view/legend/legendScale.ts';
import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';
import type { FloorFrame } from '#src/features/floor-view/plan/useFloorZones.ts';
import type { Latest, LatestById } from './Latest.ts';
import { zoneState } from './zoneState.ts';

export interface FrameInput {
  zones: readonly ZoneSpace[];
  latest: LatestById;
  colourBy: ColourBy;
  capacityName: string | null;
  /** End of the color scale: a fraction, or people. */
  max: number;
  brush: ValueSpan | undefined;
}

/** Values of the floor's zones now. Stale and uncovered zones have none and are hatched; zones without capacity are outlined and read people, at any moment of the day. */
export function toFrame(input: FrameInput): FloorFrame {
  const { zones, latest, colourBy, capacityName, max, brush } = input;
  const values = new Float64Array(zones.length).fill(Number.NaN);
  const coverage = new Float64Array(zones.length).fill(Number.NaN);
  const people = new Float64Array(zones.length).fill(Number.NaN);
  const marks = new Uint8Array(zones.length);
  zones.forEach((zone, index) => {
    const now = latest.get(zone.id);
    const state = zoneState(now);
    const isSeatless = isWithoutCapacity(zone, now, { colourBy, capacityName });
    marks[index] =
      (isSeatless ? paintFlags.noCapacity : 0) | (state === 'stale' ? paintFlags.stale : 0);
    if (now === undefined || state === 'stale' || state === 'unknown') return;
    values[index] = now[colourBy] ?? Number.NaN;
    coverage[index] = now.coverage ?? Number.NaN;
    people[index] = now.count ?? Number.NaN;
  });
  return {
    zones,
    scale: { max, unit: colourBy === 'count' ? 1 : 0.01 },
    values,
    people,
    coverage,
    marks,
    brush,
    bins: legendBins,
  };
}

function isWithoutCapacity(
  zone: ZoneSpace,
  now: Latest | undefined,
  { colourBy, capacityName }: Pick<FrameInput, 'colourBy' | 'capacityName'>,
): boolean {
  if (colourBy !== 'utilisation' || (now?.utilisation ?? null) !== null) return false;
  return (capacityOf(zone.capacity, capacityName) ?? 0) <= 0;
}
