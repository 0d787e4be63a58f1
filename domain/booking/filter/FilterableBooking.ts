import type { FilterableZone } from '#domain/filters/groupKeys.ts';

/** What of a booking a filter can ask about by text; flags are 'true' and 'false'. */
export const textSelectors = [
  'source',
  'id',
  'status',
  'outcome',
  'is_timetable',
  'is_recurring',
  'is_all_day',
  'is_private',
  'recurrence_id',
  'department',
  'activity_type',
  'course_code',
  'organiser_key',
  'weekday',
  'building_id',
  'floor_id',
  'campus_id',
  'zone_id',
] as const;

export const numberSelectors = [
  'duration_minutes',
  'lead_time_hours',
  'expected_attendees',
  'planned_size',
  'hour',
] as const;

export type TextSelector = (typeof textSelectors)[number];
export type NumberSelector = (typeof numberSelectors)[number];

/** A booking as filters see it, with the zone of its room. Weekday (Mo to Su) and hour are those of its start, local. */
export interface FilterableBooking {
  text: (selector: TextSelector) => string | null;
  number: (selector: NumberSelector) => number | null;
  createdMs: number | null;
  zone: FilterableZone;
  campusId: string | null;
}
