import type { FloorRow, StripFloor } from '#src/features/floor-view/floors/FloorRow.ts';
import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { Against } from '../today/model/againstUsual.ts';
import type { Latest, LatestById } from './Latest.ts';

/** A floor of the strip now. */
export interface FloorNowRow extends FloorRow {
  latest: Latest | undefined;
}

interface FloorRowsOptions {
  against?: ReadonlyMap<string, Against>;
  /** Whether the filters leave none of a floor's spaces. */
  isLeftOut?: (floorId: string) => boolean;
  /** Rooms that are free on each floor now; none where nothing is known of any. */
  freeRooms?: ReadonlyMap<string, number>;
}

/** The floors of a building, highest first, with their values now. Counts are drawn against the fullest floor. */
export function toFloorRows(
  floors: readonly StripFloor[],
  latest: LatestById,
  colourBy: ColourBy,
  { against, isLeftOut, freeRooms }: FloorRowsOptions = {},
): FloorNowRow[] {
  const greatest = Math.max(1, ...floors.map((floor) => latest.get(floor.id)?.count ?? 0));
  return floors
    .toSorted((a, b) => b.level - a.level)
    .map((floor) => {
      const now = latest.get(floor.id);
      const value = now?.[colourBy] ?? null;
      const share = value !== null && colourBy === 'count' ? value / greatest : value;
      const leftOut = value === null && isLeftOut?.(floor.id) === true;
      const shown = colourBy === 'count' ? formatCount(value) : formatPercent(value);
      return {
        id: floor.id,
        label: floor.shortname,
        name: floor.displayName,
        share,
        value: shown,
        isLeftOut: leftOut,
        spoken: value === null ? missingText(leftOut) : `${shown} ${units[colourBy]}`,
        latest: now,
        mark: markOf(against?.get(floor.id)),
        note: freeText(freeRooms?.get(floor.id)),
      };
    });
}

function freeText(free: number | undefined): string | undefined {
  return free === undefined ? undefined : formatPlural(free, 'free room');
}

function missingText(isLeftOut: boolean): string {
  return isLeftOut ? 'no matching spaces' : 'no recent data';
}

function markOf(against: Against | undefined): FloorRow['mark'] {
  return against === 'usual' ? undefined : against;
}

const units: Record<ColourBy, string> = {
  utilisation: 'of seats',
  count: 'people',
  frequency: 'of spaces in use',
};
