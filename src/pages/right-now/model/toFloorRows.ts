import type { Latest, LatestById } from './Latest.ts';
import { valueOf, type ColourBy } from './colourBy.ts';

export interface FloorRow {
  id: string;
  /** Short enough for the strip: "4". */
  label: string;
  name: string;
  /** Length of the bar and its colour, on the palette's domain; null when not known. */
  share: number | null;
  latest: Latest | undefined;
}

export interface StripFloor {
  id: string;
  name: string;
  shortname: string;
  level: number;
}

/** The floors of a building, highest first, with their values now. Counts are drawn against the fullest floor. */
export function toFloorRows(
  floors: readonly StripFloor[],
  latest: LatestById,
  colourBy: ColourBy,
): FloorRow[] {
  const greatest = Math.max(1, ...floors.map((floor) => latest.get(floor.id)?.count ?? 0));
  return floors
    .toSorted((a, b) => b.level - a.level)
    .map((floor) => {
      const now = latest.get(floor.id);
      const value = now === undefined ? null : valueOf(now, colourBy);
      const share = value !== null && colourBy === 'count' ? value / greatest : value;
      return { id: floor.id, label: floor.shortname, name: floor.name, share, latest: now };
    });
}
