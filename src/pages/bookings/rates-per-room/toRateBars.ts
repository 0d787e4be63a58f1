import { thresholds } from '#domain/metric/thresholds.ts';
import type { BarRow, BarTick } from '#src/charts/bars/BarRow.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import type { BookedRoom } from '#src/features/bookings/bookedRooms.ts';
import { noShowText } from './ratesTexts.ts';

/** What is marked over the booked rate. */
export const rateTicks: readonly BarTick[] = [
  { label: 'used rate', shape: 'line' },
  { label: 'booked, but unused', shape: 'diamond' },
];

/** The booked rate of each room as a bar, with its use and its unused bookings. */
export function toRateBars(rooms: readonly BookedRoom[]): BarRow[] {
  return rooms.map((room) => {
    const { booked_rate, used_rate, booked_unused_rate } = room.measures;
    return {
      id: room.id,
      label: room.name,
      detail: room.floorName,
      value: booked_rate,
      ticks: [used_rate, booked_unused_rate],
      text: formatPercent(booked_rate),
      isWeak: room.coverage !== null && room.coverage < thresholds.neededData,
      note: {
        title: room.name,
        lines: [
          { text: `booked ${formatPercent(booked_rate)}` },
          { text: `used ${formatPercent(used_rate)}` },
          { text: `booked, but unused ${formatPercent(booked_unused_rate)}` },
          { text: noShowText(room) },
        ],
      },
    };
  });
}
