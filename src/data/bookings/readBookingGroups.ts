import { getGroupedBookings } from '#contract/bookingMetrics.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { rsqlValue } from '#domain/filters/rsql.ts';
import type { Reading, ReportScope } from '../metrics/ReportScope.ts';
import { fetchEndpoint } from '../metrics/fetchEndpoint.ts';

/** Measures of bookings by group, with their total; unknown is null. */
export type GroupedBookings = ResultOf<typeof getGroupedBookings>;
export type BookingGroup = GroupedBookings['groups'][number];
export type BookingMeasures = GroupedBookings['total'];

/** Whose bookings are asked for, and when. */
export interface BookingQuestion {
  scope: Pick<ReportScope, 'subject' | 'frame' | 'opening' | 'isRunning'>;
  /** The booking systems that count; all where none is named. */
  sources: readonly string[];
  /** Further parts of filter_bookings, all of which hold. */
  filters?: readonly string[];
}

function oneOf(selector: string, values: readonly string[]): string {
  return `${selector}=in=(${values.map(rsqlValue).join(',')})`;
}

/** `filter_bookings` of a question: the frame, the hours, and what is selected. */
export function bookingFilterOf({ scope, sources, filters = [] }: BookingQuestion): string {
  const { subject, frame, opening } = scope;
  return [
    `startdatetime==${rsqlValue(frame.startdatetime)}`,
    `enddatetime==${rsqlValue(frame.enddatetime)}`,
    ...(opening.query === undefined ? [] : [`opening_hours==${rsqlValue(opening.query)}`]),
    oneOf('building_id', subject.buildingIds),
    ...selectorsOf({ sources, filters }),
  ].join(';');
}

/** The parts of `filter_bookings` beside the frame, the hours and the buildings. */
export function selectorsOf({
  sources,
  filters = [],
}: Pick<BookingQuestion, 'sources' | 'filters'>): string[] {
  return [...filters, ...(sources.length === 0 ? [] : [oneOf('source', sources)])];
}

/** One call of getGroupedBookings, through the cache; `groups` is its `group_bookings`. */
export async function readBookingGroups(
  question: BookingQuestion,
  groups: string,
  reading: Reading,
): Promise<GroupedBookings> {
  const parameters = { filter_bookings: bookingFilterOf(question), group_bookings: groups };
  return await fetchEndpoint(getGroupedBookings, parameters, reading);
}

/** The part of filter_bookings that selects one room. */
export function roomFilter(id: string): string {
  return `zone_id==${rsqlValue(id)}`;
}
