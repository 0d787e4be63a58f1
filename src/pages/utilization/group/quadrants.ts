import { thresholds } from '#domain/metric/thresholds.ts';
import type { GroupRow } from './groupRows.ts';

/** Where the quadrants part. */
export const quadrantLine = 0.5;

export const quadrantNames = {
  topLeft: 'Seldom used, well filled',
  topRight: 'Often used, well filled',
  bottomLeft: 'Seldom used, half empty',
  bottomRight: 'Often used, half empty',
} as const;

export type QuadrantId = keyof typeof quadrantNames;

export interface Quadrant {
  id: QuadrantId;
  name: string;
  spaces: number;
  seats: number;
}

/** Spaces of one seat are either empty or full, and say nothing about how well they are filled. */
const leastSeats = 2;

/** The quadrant of a space; null where it has one seat, or too little is known of it. */
function quadrantOf({ figures }: Pick<GroupRow, 'figures'>): QuadrantId | null {
  const { timeInUse, fill, capacity, coverage } = figures;
  if (timeInUse === null || fill === null) return null;
  if ((capacity ?? 0) < leastSeats || (coverage ?? 0) < thresholds.neededData) return null;
  const side = timeInUse >= quadrantLine ? 'Right' : 'Left';
  return fill >= quadrantLine ? `top${side}` : `bottom${side}`;
}

/** How many spaces and seats lie in each quadrant. */
export function countQuadrants(zones: readonly GroupRow[]): Quadrant[] {
  const ids: readonly QuadrantId[] = ['topRight', 'bottomRight', 'topLeft', 'bottomLeft'];
  return ids.map((id) => {
    const own = zones.filter((zone) => quadrantOf(zone) === id);
    const seats = own.reduce((sum, { figures }) => sum + (figures.capacity ?? 0), 0);
    return { id, name: quadrantNames[id], spaces: own.length, seats: Math.round(seats) };
  });
}

/** How many spaces lie in no quadrant, by the first reason that holds of each. */
export interface Unplaced {
  /** Without a capacity. */
  seatless: number;
  /** With one seat, which is empty or full. */
  single: number;
  /** With too little data. */
  unknown: number;
  /** Never used, so that nothing is known of how full they are when used. */
  unused: number;
}

export function countUnplaced(zones: readonly GroupRow[]): Unplaced {
  const unplaced: Unplaced = { seatless: 0, single: 0, unknown: 0, unused: 0 };
  for (const zone of zones) if (quadrantOf(zone) === null) unplaced[reasonOf(zone)] += 1;
  return unplaced;
}

/** Why spaces lie in no quadrant, as it is read after their number. */
export const unplacedTexts: Readonly<Record<keyof Unplaced, string>> = {
  seatless: 'without a capacity',
  single: 'single seats',
  unknown: 'not enough data',
  unused: 'never used',
};

/** The quadrants as they are in files, and below them the spaces in none, reason by reason. */
export function quadrantRows(
  zones: readonly GroupRow[],
): { name: string; spaces: number; seats: number | null }[] {
  const { seatless, single, unknown, unused } = countUnplaced(zones);
  const none = (reason: keyof Unplaced, spaces: number) => ({
    name: `Not plotted: ${unplacedTexts[reason]}`,
    spaces,
    seats: null,
  });
  return [
    ...countQuadrants(zones),
    none('seatless', seatless),
    none('single', single),
    none('unknown', unknown),
    none('unused', unused),
  ];
}

function reasonOf({ figures }: Pick<GroupRow, 'figures'>): keyof Unplaced {
  const { timeInUse, capacity, coverage } = figures;
  if ((capacity ?? 0) === 0) return 'seatless';
  if ((capacity ?? 0) < leastSeats) return 'single';
  const isMeasured = timeInUse !== null && (coverage ?? 0) >= thresholds.neededData;
  return isMeasured && timeInUse === 0 ? 'unused' : 'unknown';
}

/** The zones of all groups, each once. */
export function distinctZones(rows: readonly GroupRow[]): GroupRow[] {
  const zones = new Map<string, GroupRow>();
  for (const row of rows.flatMap((group) => group.zones)) {
    if (row.zone) zones.set(row.zone.id, row);
  }
  return [...zones.values()];
}
