import { getGroupedBookings } from '#contract/bookingMetrics.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { rsqlValue } from '#domain/filters/rsqlValue.ts';
import { fetchCall } from '../metrics/fetchCall.ts';
import type { Reading } from '../metrics/Reading.ts';
import { runningStaleMs } from '../metrics/readMetrics.ts';
import type { ReportScope } from '../metrics/ReportScope.ts';
import { endpointQuery, staleTimeMs } from '../queries/endpointQuery.ts';

/** Measures of bookings by group, with their total; unknown is null. */
export type GroupedBookings = ResultOf<typeof getGroupedBookings>;
export type BookingGroup = GroupedBookings['groups'][number];
export type BookingMeasures = GroupedBookings['total'];

/** Whose bookings are asked for, and when. */
export interface BookingQuestion {
  scope: Pick<ReportScope, 'subject' | 'frame' | 'opening'>;
  /** The booking systems that count; all where none is named. */
  sources: readonly string[];
  /** One room, where it is not all of the buildings. */
  roomId?: string;
}

function oneOf(selector: string, values: readonly string[]): string {
  return `${selector}=in=(${values.map(rsqlValue).join(',')})`;
}

/** `filter_bookings` of a question: the frame, the hours, and what is selected. */
export function bookingFilterOf({ scope, sources, roomId }: BookingQuestion): string {
  const { subject, frame, opening } = scope;
  return [
    `startdatetime==${rsqlValue(frame.startdatetime)}`,
    `enddatetime==${rsqlValue(frame.enddatetime)}`,
    ...(opening.query === undefined ? [] : [`opening_hours==${rsqlValue(opening.query)}`]),
    oneOf('building_id', subject.buildingIds),
    ...(roomId === undefined ? [] : [`zone_id==${rsqlValue(roomId)}`]),
    ...(sources.length === 0 ? [] : [oneOf('source', sources)]),
  ].join(';');
}

/** How long an answer is good, by whether its frame is running. */
export function staleTimeOf(isRunning: boolean): number {
  return isRunning ? runningStaleMs - 1000 : staleTimeMs;
}

/** One call of getGroupedBookings, through the cache; `groups` is its `group_bookings`. */
export async function readBookingGroups(
  question: BookingQuestion,
  groups: string,
  { api, isRunning, ...reading }: Reading,
): Promise<GroupedBookings> {
  const parameters = { filter_bookings: bookingFilterOf(question), group_bookings: groups };
  const { queryKey, queryFn } = endpointQuery(api, getGroupedBookings, parameters);
  const staleTime = staleTimeOf(isRunning);
  const options = { queryKey, staleTime, ...(typeof queryFn === 'function' ? { queryFn } : {}) };
  return await fetchCall(options, reading);
}
