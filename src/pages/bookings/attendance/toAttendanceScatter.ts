import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { ScatterModel } from '#src/charts/scatter/ScatterModel.ts';
import { sizeClasses, sizeClassOf } from '#src/features/report/figures/sizeClasses.ts';
import { formatPercent, formatPlural, formatTenths } from '#src/lib/format/formatNumber.ts';
import type { AttendanceRow } from './attendanceRows.ts';

/** Meetings below which a room says little: its mark is hollow. */
const leastMeetings = 5;

interface ScatterInput {
  roomSizes: readonly RoomSizeCategory[];
  capacityName: string | null;
}

/** Rooms by the people of a meeting, expected and seen, with a line where both are alike. */
export function toAttendanceScatter(
  rooms: readonly AttendanceRow[],
  { roomSizes, capacityName }: ScatterInput,
): ScatterModel {
  const counted = rooms.filter(({ meetings }) => meetings > 0);
  const most = Math.max(
    1,
    ...counted.flatMap(({ expected, observed }) => [expected ?? 0, observed ?? 0]),
  );
  const axis = { domain: [0, most], line: null, format: formatTenths } as const;
  return {
    x: { ...axis, title: 'People expected' },
    y: { ...axis, title: 'People seen' },
    sizeTitle: 'meetings',
    classes: sizeClasses(roomSizes),
    hasDiagonal: true,
    marks: counted.flatMap(({ id, name, room, expected, observed, meetings, rate }) =>
      room === null
        ? []
        : [
            {
              id,
              name,
              x: expected,
              y: observed,
              size: meetings,
              classId: sizeClassOf(room.zone, capacityName, roomSizes),
              isWeak: meetings < leastMeetings,
              lines: [`attendance ${formatPercent(rate)}`, formatPlural(meetings, 'meeting')],
            },
          ],
    ),
  };
}
