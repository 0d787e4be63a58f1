import type { DialSector } from '#src/charts/dial/DialModel.ts';
import type { BookingMeasures } from '#src/data/bookings/readBookingGroups.ts';
import { bookingsThat, bookingTerms } from '#src/features/report/explain/bookingTerms.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';

/** How each number of the page comes about. */
export const terms = {
  plannedFrequency: {
    name: 'Planned frequency',
    definition: 'planned-use',
    text: 'Hours for which a room is planned over hours in which it is open. Overlaps count once, canceled classes not at all.',
    bookings: bookingsThat.count,
  },
  actualFrequency: {
    name: 'Actual frequency',
    definition: 'time-in-use',
    text: 'The share of valid open time in which somebody was in the room.',
  },
  plannedOccupancy: {
    name: 'Planned occupancy',
    definition: 'planned-use',
    text: 'Planned class sizes over seats, in planned time. Classes without a size are left out.',
    bookings: bookingsThat.count,
  },
  actualOccupancy: {
    ...metricTerms.fillWhenUsed,
    name: 'Actual occupancy',
  },
  plannedUtilization: {
    name: 'Planned utilization',
    definition: 'planned-use',
    text: 'Planned frequency times planned occupancy.',
    bookings: bookingsThat.count,
  },
  actualUtilization: {
    name: 'Actual utilization',
    definition: 'utilization',
    text: 'People divided by seats, over all valid open time.',
  },
  gap: {
    name: 'Planned minus actual',
    definition: 'planned-use',
    text: 'Planned frequency minus actual frequency, in percentage points of open time.',
    bookings: bookingsThat.count,
  },
  planned: {
    name: 'Planned share',
    definition: 'booked-rate',
    text: 'The share of this time of day for which the room is planned, over the weeks of the time frame.',
    bookings: bookingsThat.count,
  },
  used: {
    name: 'Used share',
    definition: 'used-rate',
    text: 'The share of valid time at this time of day with somebody in the room, in 5-minute slots.',
  },
  split: bookingTerms.split,
} as const satisfies Record<string, MetricTerm>;

export const notes = {
  dials:
    'Once around from opening to closing. Outer ring: planned. Inner ring: used. Between: planned, unused and used, unplanned.',
  rings:
    'A ring for each day, the first outermost. In each ring, planned is outside, used is inside, and between them is planned, unused and used, unplanned.',
  weeks: 'All rooms of the timetable, in the whole time frame.',
} as const;

/** What the rooms of the timetable come to together. */
export function clockFigures(total: BookingMeasures | null, rooms: number): ReportFigure[] {
  return [
    {
      id: 'plannedFrequency',
      label: 'Planned frequency',
      value: formatPercent(total?.planned_frequency),
      note: `open hours planned, ${formatPlural(rooms, 'room')}`,
      term: terms.plannedFrequency,
    },
    {
      id: 'actualFrequency',
      label: 'Actual frequency',
      value: formatPercent(total?.frequency_mean),
      note: 'open hours in use',
      term: terms.actualFrequency,
    },
    {
      id: 'unused',
      label: 'Planned, unused',
      value: formatPercent(total?.unused_booked_share),
      note: 'of planned time',
      term: bookingTerms.unused,
    },
    {
      id: 'plannedOccupancy',
      label: 'Planned occupancy',
      value: formatPercent(total?.planned_occupancy),
      note: 'class size over seats',
      term: terms.plannedOccupancy,
    },
    {
      id: 'actualOccupancy',
      label: 'Actual occupancy',
      value: formatPercent(total?.capacity_fraction_used_mean),
      note: 'people over seats when used',
      term: terms.actualOccupancy,
    },
    {
      id: 'utilization',
      label: 'Actual utilization',
      value: formatPercent(total?.utilisation_mean),
      note: `planned ${formatPercent(total?.planned_utilisation)}`,
      term: terms.actualUtilization,
    },
  ];
}

/** What a sector of a dial says of itself. */
export function sectorLines(sector: DialSector): string[] {
  const { planned, used, plannedUnused, usedUnplanned } = sector;
  return [
    `planned ${formatPercent(planned)}`,
    used === null ? 'no data on use' : `used ${formatPercent(used)}`,
    ...(used === null
      ? []
      : [
          `planned, unused ${formatPercent(plannedUnused)}`,
          `used, unplanned ${formatPercent(usedUnplanned)}`,
        ]),
  ];
}
