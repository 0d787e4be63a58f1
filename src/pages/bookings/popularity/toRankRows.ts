import type { BarRow } from '#src/charts/bars/BarRow.ts';
import type { RowReference } from '#src/charts/rows/ChartRow.ts';
import { formatHundredths, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { PopularRoom } from './popularRooms.ts';
import { leadText, roomLines } from './popularityTexts.ts';

interface Ranking {
  title: string;
  barLabel: string;
  value: (room: PopularRoom) => number | null;
  format: (value: number | null) => string;
  references: readonly RowReference[];
}

/** What rooms can be ranked by. */
export const rankings = {
  popularity: {
    title: 'Popularity of each room',
    barLabel: 'popularity',
    value: ({ popularity }) => popularity,
    format: formatHundredths,
    references: [{ value: 1, label: 'average' }],
  },
  lead: {
    title: 'How far ahead each room is booked',
    barLabel: 'median lead time',
    value: ({ leadHours }) => leadHours,
    format: leadText,
    references: [],
  },
} as const satisfies Record<string, Ranking>;

/** Rooms as bars, the greatest first. */
export function toRankRows(rooms: readonly PopularRoom[], by: keyof typeof rankings): BarRow[] {
  const { value, format } = rankings[by];
  return rooms
    .map((room): BarRow => {
      const { id, name, floorName, sizeClass } = room;
      return {
        id,
        label: name,
        detail: sizeClass === null ? floorName : `${floorName}, ${sizeClass}`,
        value: value(room),
        ticks: [],
        text: format(value(room)),
        note: { title: name, lines: roomLines(room).map((text) => ({ text })) },
      };
    })
    .toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1));
}

/** How many rows of each end are drawn where there are too many for a chart. */
const drawnOfEnd = 10;

/** The first and the last of many rows; few as they are. */
export function endsOf(rows: readonly BarRow[]): readonly BarRow[] {
  if (rows.length <= 2 * drawnOfEnd) return rows;
  return [...rows.slice(0, drawnOfEnd), ...rows.slice(-drawnOfEnd)];
}

/** "The first 10 and the last 10 of 66 rooms. The table below has them all." */
export function endsText(count: number): string {
  return `The first ${drawnOfEnd} and the last ${drawnOfEnd} of ${formatPlural(count, 'room')}. The table below has them all.`;
}
