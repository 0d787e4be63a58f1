import { thresholds } from '#domain/metric/thresholds.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { ScatterModel } from '#src/charts/scatter/ScatterModel.ts';
import { sizeClasses, sizeClassOf } from '#src/features/report/figures/sizeClasses.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import type { PerformedRoom } from './performedRooms.ts';
import { markLines } from './roomPerformanceTexts.ts';

/** What the chart compares: use with fill, or bookings with use. */
export type Comparison = 'fill' | 'booked';

const axis = { domain: [0, 1], format: formatPercent } as const;

const plans = {
  fill: {
    x: { ...axis, title: 'Time in use', line: thresholds.inefficientTimeInUse },
    y: { ...axis, title: 'Fill when used', line: thresholds.underUse },
    quadrants: {
      topLeft: 'Seldom used',
      topRight: 'Used and filled',
      bottomLeft: 'Seldom used',
      bottomRight: 'Used by small groups',
    },
  },
  booked: {
    x: { ...axis, title: 'Booked rate', line: 'median' },
    y: { ...axis, title: 'Time in use', line: 'median' },
    quadrants: {
      topLeft: 'Used without booking',
      topRight: 'Booked and used',
      bottomLeft: 'Left free',
      bottomRight: 'Booked, but empty',
    },
  },
} as const satisfies Record<Comparison, Pick<ScatterModel, 'x' | 'y' | 'quadrants'>>;

interface ScatterInput {
  compared: Comparison;
  capacityName: string | null;
  roomSizes: readonly RoomSizeCategory[];
}

/** Rooms by two measures, their seats as area and their size class as shape. */
export function toRoomScatter(
  rooms: readonly PerformedRoom[],
  { compared, capacityName, roomSizes }: ScatterInput,
): ScatterModel {
  return {
    ...plans[compared],
    sizeTitle: 'seats',
    classes: sizeClasses(roomSizes),
    marks: rooms.map((room) => ({
      id: room.id,
      name: room.zone.name,
      x: compared === 'fill' ? room.timeInUse : (room.booked?.booked_rate ?? null),
      y: compared === 'fill' ? room.fill : room.timeInUse,
      size: room.capacity,
      classId: sizeClassOf(room.zone, capacityName, roomSizes),
      isWeak: (room.coverage ?? 0) < thresholds.neededData,
      lines: markLines(room),
    })),
  };
}
