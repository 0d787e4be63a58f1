import { bookingLabels, type BookingLabel } from '#domain/booking/metric/labels.ts';
import {
  parseBookingFilter,
  type BookingFilter,
} from '#domain/booking/filter/parseBookingFilter.ts';
import {
  parseBookingGroups,
  type BookingGrouping,
  type TimeKind,
} from '#domain/booking/groups/parseBookingGroups.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { customIncidents, queriedFrame } from '#server/core/queriedFrame.ts';
import { orInvalidFilter } from '#server/directory/spaces/selectZones.ts';

/** What figures of bookings are asked for. */
export interface FigurePlan {
  filter: BookingFilter;
  frame: InstantRange;
  openingHours: string | undefined;
  interval: Interval;
  alternatives: readonly BookingGrouping[][];
  capacity: string | undefined;
  labels: readonly BookingLabel[];
  incidents: readonly InstantRange[];
}

export interface FigureQuery {
  filter_bookings?: string | undefined;
  group_bookings?: string | undefined;
  interval?: Interval | undefined;
  capacity?: string | undefined;
  returntype?: readonly BookingLabel[] | undefined;
  custom_incident_period?: string | undefined;
}

const timeLabels: ReadonlySet<BookingLabel> = new Set<BookingLabel>([
  'booked_minutes',
  'booked_rate',
  'booked_used',
  'booked_used_rate',
  'booked_unused',
  'booked_unused_rate',
  'unbooked_used',
  'unbooked_used_rate',
  'free',
  'free_rate',
  'used_rate',
  'unused_booked_share',
  'accuracy',
  'walk_in_share',
  'walk_ins',
  'popularity',
  'planned_frequency',
  'frequency_mean',
  'capacity_fraction_used_mean',
  'utilisation_mean',
]);

/** Whether a measure needs to know what became of each booking. */
export function needsOutcomes({ labels, filter, alternatives }: FigurePlan): boolean {
  if (filter.asksOutcome || labels.some((label) => !timeLabels.has(label))) return true;
  return alternatives.flat().some((one) => one.kind === 'booking' && one.by === 'outcome');
}

const walkInLabels: readonly BookingLabel[] = ['walk_ins', 'walk_in_share'];

/** Whether a measure counts sessions without a booking. */
export function needsWalkIns({ labels }: FigurePlan): boolean {
  return walkInLabels.some((label) => labels.includes(label));
}

/** Whether a measure is of time that bookings hold, or leave. */
export function needsHeldTime({ labels }: FigurePlan): boolean {
  return labels.some((label) => timeLabels.has(label) || label === 'planned_utilisation');
}

/** Whether a measure compares how much rooms are booked. */
export function needsPopularity({ labels }: FigurePlan): boolean {
  return labels.includes('popularity');
}

/** What of each booking the measures rest on that are asked for. */
export interface CountedParts {
  /** Occurrences of series. */
  series: boolean;
  /** How long it is, and how long ahead it was made. */
  spans: boolean;
  checkIns: boolean;
  lost: boolean;
  released: boolean;
  people: boolean;
  planned: boolean;
}

const labelsOfParts: Record<keyof CountedParts, readonly BookingLabel[]> = {
  series: ['ghost_series'],
  spans: ['mean_duration_minutes', 'median_lead_time_hours'],
  checkIns: ['check_in_rate'],
  lost: ['lost_minutes'],
  released: ['released_minutes'],
  people: ['expected_attendees', 'attendance_rate', 'seat_fill'],
  planned: ['planned_occupancy', 'planned_utilisation'],
};

export function countedParts({ labels, alternatives }: FigurePlan): CountedParts {
  const needs = (part: keyof CountedParts): boolean =>
    labelsOfParts[part].some((label) => labels.includes(label));
  const isOfSeries = alternatives
    .flat()
    .some((one) => one.kind === 'booking' && one.by === 'series');
  return {
    series: isOfSeries || needs('series'),
    spans: needs('spans'),
    checkIns: needs('checkIns'),
    lost: needs('lost'),
    released: needs('released'),
    people: needs('people'),
    planned: needs('planned'),
  };
}

/** The parts of the local clock by which anything is grouped. */
export function timeKindsOf({ alternatives }: FigurePlan): TimeKind[] {
  return alternatives.flat().flatMap((one) => (one.kind === 'time' ? [one.by] : []));
}

/** Reads the parameters of a call. Throws INVALID_FILTER, INVALID_DATES and INVALID_PARAMETER. */
export function planFigures(query: FigureQuery): FigurePlan {
  const filter = orInvalidFilter(() => parseBookingFilter(query.filter_bookings ?? ''));
  const alternatives = orInvalidFilter(() => parseBookingGroups(query.group_bookings));
  const { startdatetime = '', enddatetime = '', opening_hours } = filter.settings;
  return {
    filter,
    frame: queriedFrame({ startdatetime, enddatetime }),
    openingHours: opening_hours,
    interval: query.interval ?? 'INF',
    alternatives,
    capacity: query.capacity,
    labels: query.returntype ?? bookingLabels,
    incidents: customIncidents(query.custom_incident_period),
  };
}
