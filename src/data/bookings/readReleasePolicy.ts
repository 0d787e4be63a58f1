import { getReleasePolicy } from '#contract/bookingTools.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { Reading } from '../metrics/ReportScope.ts';
import { fetchEndpoint } from '../metrics/fetchEndpoint.ts';
import { bookingFilterOf, type BookingQuestion } from './readBookingGroups.ts';

/** What a grace of so many minutes would have released. */
export type ReleasedByGrace = ResultOf<typeof getReleasePolicy>['graces'][number];

/** What releasing unused rooms would have freed, for each grace in minutes. */
export async function readReleasePolicy(
  question: BookingQuestion,
  graces: readonly number[],
  reading: Reading,
): Promise<ReleasedByGrace[]> {
  const parameters = { filter_bookings: bookingFilterOf(question), grace: graces.join(',') };
  const answer = await fetchEndpoint(getReleasePolicy, parameters, reading);
  return answer.graces;
}
