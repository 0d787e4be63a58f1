import { bookingLabels, type BookingLabel } from './labels.ts';

/** Where a room is. */
export const placeColumns = ['building_id', 'building', 'floor', 'zone_id', 'zone'] as const;
const timeColumns = [
  'interval_start_local',
  'interval_start_utc',
  'open_minutes',
  'valid_minutes',
] as const;

/** Measures of a file of intervals that has no columns of its own choice. */
const usualMeasures = [
  'booked_minutes',
  'booked_rate',
  'used_minutes',
  'booked_used',
  'booked_unused',
  'unbooked_used',
  'free',
  'bookings',
  'cancelled',
  'no_show',
  'late',
  'early_end',
  'attended',
  'unknown',
  'lost_minutes',
  'expected_attendees',
  'observed_p90',
] as const;

/** Rooms are compared in it over all of a frame, which a file is not read at once. */
type ExportedLabel = Exclude<BookingLabel, 'popularity'>;

/** A measure of a file: beside those of the calls, the minutes in use, and the people seen at bookings together. */
export type BookingMeasure = ExportedLabel | 'used_minutes' | 'observed_p90';

function isFurther(label: BookingLabel): label is ExportedLabel {
  return label !== 'popularity' && !usualMeasures.some((name) => name === label);
}

/** The measures that a file of rooms and intervals can have. */
const bookingMeasures: readonly BookingMeasure[] = [
  ...usualMeasures,
  ...bookingLabels.filter(isFurther),
];

export type PlaceColumn = (typeof placeColumns)[number];

export type BookingMetricColumn = PlaceColumn | (typeof timeColumns)[number] | BookingMeasure;

/** Columns of a file by room and interval. */
export const bookingMetricColumns: readonly BookingMetricColumn[] = [
  ...placeColumns,
  ...timeColumns,
  ...bookingMeasures,
];

/** Those that it has unless others are asked for. */
export const usualBookingMetricColumns: readonly BookingMetricColumn[] = [
  ...placeColumns,
  ...timeColumns,
  ...usualMeasures,
];

/** Columns of a file by booking: its room, then the fields of getBookings. */
export const bookingColumns = [
  ...placeColumns,
  'source',
  'id',
  'start',
  'end',
  'scheduled_end',
  'effective_end',
  'is_all_day',
  'status',
  'created_at',
  'updated_at',
  'cancelled_at',
  'checked_in_at',
  'ended_at',
  'sequence',
  'organiser_key',
  'department',
  'activity_type',
  'course_code',
  'recurrence_id',
  'accepted',
  'invited',
  'planned_size',
  'expected_attendees',
  'is_timetable',
  'is_private',
  'outcome',
  'lost_minutes',
  'first_use',
  'last_use',
  'observed_p90',
] as const;

export type BookingColumn = (typeof bookingColumns)[number];
