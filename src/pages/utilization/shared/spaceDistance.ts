import { quantile } from '#domain/metric/quantile.ts';
import { ringArea } from '#domain/geometry/ringArea.ts';
import { ringCentroid } from '#domain/geometry/ringCentroid.ts';
import type { FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { formatCount, formatPlural } from '#src/lib/format/formatNumber.ts';

/** How far one space is from another. */
export interface SpaceDistance {
  /** Floors up, negative down. */
  floors: number;
  /** Beeline between the middles on the same floor; null on another one, or where the plan has no scale. */
  metres: number | null;
}

type Plan = Pick<FloorSpace, 'level' | 'imageDimensions'>;
type Outline = Pick<ZoneSpace, 'normalisedPoints' | 'm2'>;

/** Metres to a pixel of the plan, by the areas that its zones are said to have; null where none is. */
export function planScale({ imageDimensions }: Plan, zones: readonly Outline[]): number | null {
  const { width, height } = imageDimensions;
  const scales = zones.flatMap(({ m2, normalisedPoints }) => {
    const pixels = ringArea(normalisedPoints) * width * height;
    return m2 !== null && m2 > 0 && pixels > 0 ? [Math.sqrt(m2 / pixels)] : [];
  });
  return quantile(scales, 0.5);
}

/** The middle of some zones of a floor, in pixels of its plan. */
function middleOf({ imageDimensions }: Plan, zones: readonly Outline[]): [number, number] | null {
  const middles = zones.flatMap(({ normalisedPoints }) => {
    const middle = ringCentroid(normalisedPoints);
    return middle === undefined ? [] : [middle];
  });
  if (middles.length === 0) return null;
  const mean = (axis: 0 | 1) => middles.reduce((sum, at) => sum + at[axis], 0) / middles.length;
  return [mean(0) * imageDimensions.width, mean(1) * imageDimensions.height];
}

interface Somewhere {
  floor: Plan | undefined;
  zones: readonly Outline[];
}

/** The way from one space to another; `scale` is that of the floor they share. */
export function spaceDistance(from: Somewhere, to: Somewhere, scale: number | null): SpaceDistance {
  if (from.floor === undefined || to.floor === undefined) return { floors: 0, metres: null };
  const floors = to.floor.level - from.floor.level;
  const a = middleOf(from.floor, from.zones);
  const b = middleOf(to.floor, to.zones);
  const isFar = floors !== 0 || scale === null || a === null || b === null;
  return { floors, metres: isFar ? null : Math.hypot(a[0] - b[0], a[1] - b[1]) * scale };
}

/** "12 m away", "2 floors up", "same floor". */
export function distanceText({ floors, metres }: SpaceDistance): string {
  if (floors !== 0) {
    return `${formatPlural(Math.abs(floors), 'floor')} ${floors > 0 ? 'up' : 'down'}`;
  }
  return metres === null ? 'same floor' : `${formatCount(metres)} m away`;
}
