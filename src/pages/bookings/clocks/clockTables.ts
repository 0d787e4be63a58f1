import { weekdayNames } from '#domain/opening-hours/OpeningRule.ts';
import type { DialSector } from '#src/charts/dial/DialModel.ts';
import type { BookingMeasures } from '#src/data/bookings/readBookingGroups.ts';
import { ofKeys } from '#src/features/bookings/countedBookings.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { dayTitle } from './clockDays.ts';
import type { ClockRoom } from './clockRooms.ts';
import { terms } from './clockTexts.ts';
import type { RoomDial } from './toDials.ts';
import { clockText } from '#src/lib/format/clockText.ts';

function shareColumn(
  id: string,
  title: string,
  { label, term, hasBar }: { label: keyof BookingMeasures; term: MetricTerm; hasBar?: boolean },
): Column<ClockRoom> {
  const value = ({ measures }: ClockRoom) => measures[label];
  return { id, title, kind: 'share', term, hasBar: hasBar ?? false, width: 104, value };
}

/** The rooms of the timetable with what was planned and what became of it. */
export function roomTable(
  rows: readonly ClockRoom[],
  weekday: string | null,
): ReportTable<ClockRoom> {
  return reportTable<ClockRoom>({
    id: 'rooms',
    title: 'Planned and actual use by room',
    rows,
    columns: [
      { id: 'name', title: 'Room', kind: 'name', width: 150, value: ({ name }) => name },
      { id: 'floor', title: 'Floor', kind: 'text', width: 80, value: ({ floorName }) => floorName },
      { id: 'seats', title: 'Seats', kind: 'seats', width: 64, value: ({ capacity }) => capacity },
      shareColumn('planned', 'Planned frequency', {
        label: 'planned_frequency',
        term: terms.plannedFrequency,
        hasBar: true,
      }),
      shareColumn('used', 'Actual frequency', {
        label: 'frequency_mean',
        term: terms.actualFrequency,
        hasBar: true,
      }),
      {
        id: 'gap',
        title: 'Planned minus actual',
        kind: 'share',
        term: terms.gap,
        width: 104,
        value: ({ gap }) => gap,
      },
      shareColumn('plannedOccupancy', 'Planned occupancy', {
        label: 'planned_occupancy',
        term: terms.plannedOccupancy,
      }),
      shareColumn('occupancy', 'Actual occupancy', {
        label: 'capacity_fraction_used_mean',
        term: terms.actualOccupancy,
      }),
      shareColumn('plannedUtilization', 'Planned utilization', {
        label: 'planned_utilisation',
        term: terms.plannedUtilization,
      }),
      shareColumn('utilization', 'Actual utilization', {
        label: 'utilisation_mean',
        term: terms.actualUtilization,
      }),
    ],
    bookingsOf: ({ id }) => ofKeys({ room: id, ...(weekday !== null && { weekday }) }, []),
    timeOf: () => null,
  });
}

/** A quarter of an hour on the dial of a room. */
export interface SectorRow extends DialSector {
  id: string;
  room: string;
  /** The weekday of its ring; empty where a ring is of several. */
  day: string;
  time: string;
}

/** The id of a sector, without a dot. */
export function sectorId(roomId: string, ring: string, fromMinute: number): string {
  return `${roomId} ${ring} ${fromMinute}`;
}

/** "09:15–09:30". */
export function sectorTime(fromMinute: number, sectorMinutes: number): string {
  return `${clockText(fromMinute)}–${clockText(fromMinute + sectorMinutes)}`;
}

function sectorRows(dials: readonly RoomDial[]): SectorRow[] {
  return dials.flatMap(({ room, model: { rings, sectorMinutes } }) =>
    rings.flatMap(({ id, sectors }) =>
      sectors.flatMap((sector) => {
        if (sector === null) return [];
        const isDay = weekdayNames.some((name) => name === id);
        return [
          {
            ...sector,
            id: sectorId(room.id, id, sector.fromMinute),
            room: room.name,
            day: isDay ? dayTitle(id) : '',
            time: sectorTime(sector.fromMinute, sectorMinutes),
          },
        ];
      }),
    ),
  );
}

function sectorColumn(
  id: 'planned' | 'used' | 'plannedUnused' | 'usedUnplanned',
  title: string,
  term: MetricTerm,
): Column<SectorRow> {
  return { id, title, kind: 'share', term, width: 110, value: (row) => row[id] };
}

/** All sectors of all dials. */
export function sectorTable(dials: readonly RoomDial[]): ReportTable<SectorRow> {
  const rows = sectorRows(dials);
  return reportTable<SectorRow>({
    id: 'sectors',
    title: 'Planned and used share by time of day',
    rows,
    columns: [
      { id: 'room', title: 'Room', kind: 'text', width: 150, value: ({ room }) => room },
      ...(rows.some(({ day }) => day !== '')
        ? [{ id: 'day', title: 'Day', kind: 'text', width: 100, value: dayOf } as const]
        : []),
      { id: 'time', title: 'Time', kind: 'text', width: 110, value: ({ time }) => time },
      sectorColumn('planned', 'Planned', terms.planned),
      sectorColumn('used', 'Used', terms.used),
      sectorColumn('plannedUnused', 'Planned, unused', terms.split),
      sectorColumn('usedUnplanned', 'Used, unplanned', terms.split),
    ],
    of: ({ room, day, time }) => [room, day, time].filter((part) => part !== '').join(', '),
    timeOf: () => null,
  });
}

function dayOf({ day }: SectorRow): string {
  return day;
}
