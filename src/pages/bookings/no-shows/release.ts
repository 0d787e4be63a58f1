import { rsqlValue } from '#domain/filters/rsql.ts';
import { questionOf, type BookingRequest } from '#src/data/bookings/BookingRequest.ts';
import { readReleasePolicy, type ReleasedByGrace } from '#src/data/bookings/readReleasePolicy.ts';
import type { Reading } from '#src/data/metrics/ReportScope.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { formatCount } from '#src/lib/format/formatNumber.ts';

/** The longest grace that the simulator offers, in minutes. */
export const longestGrace = 30;

const graces = Array.from({ length: longestGrace + 1 }, (_, minutes) => minutes);

export interface ReleaseRequest extends BookingRequest {
  /** The rooms to which the rule applies; all where none is named. */
  roomIds: readonly string[];
  /** Mo to Su; all days where none is named. */
  weekdays: readonly string[];
}

function oneOf(selector: string, values: readonly string[]): string[] {
  return values.length === 0 ? [] : [`${selector}=in=(${values.map(rsqlValue).join(',')})`];
}

/** Reads what a rule would have released, for every grace from 0 to 30 minutes. */
export async function readRelease(
  request: ReleaseRequest,
  reading: Reading,
): Promise<ReleasedByGrace[]> {
  const { roomIds, weekdays } = request;
  const filters = [...oneOf('zone_id', roomIds), ...oneOf('weekday', weekdays)];
  return await readReleasePolicy(questionOf(request, filters), graces, reading);
}

/** What a rule with a grace would have done in a week; shares are null where nothing is released. */
export interface Release {
  grace: number;
  released: number;
  wronglyReleased: number;
  reclaimedPerWeek: number;
  wrongPerWeek: number;
  /** Wrongly released over released. */
  wrongShare: number | null;
  /** How many rooms the reclaimed hours would fill. */
  roomsWorth: number | null;
}

interface ReleaseContext {
  weeks: number;
  /** Open minutes of an average room in the frame. */
  openOfRoom: number;
}

/** What each grace would have done in a week. */
export function toReleases(
  answers: readonly ReleasedByGrace[],
  { weeks, openOfRoom }: ReleaseContext,
): Release[] {
  const perWeek = (minutes: number) => (weeks > 0 ? minutes / 60 / weeks : 0);
  return answers.map((one) => ({
    grace: one.grace,
    released: one.released,
    wronglyReleased: one.wrongly_released,
    reclaimedPerWeek: perWeek(one.reclaimed_minutes),
    wrongPerWeek: perWeek(one.wrong_minutes),
    wrongShare: one.released > 0 ? one.wrongly_released / one.released : null,
    roomsWorth: openOfRoom > 0 ? one.reclaimed_minutes / openOfRoom : null,
  }));
}

/** How reclaimed hours come about, with the meetings that came later. */
export function reclaimedTerm({ grace, wronglyReleased }: Release): MetricTerm {
  return {
    name: 'Reclaimed',
    definition: 'release',
    text: `What a release after ${grace} minutes would have freed, including ${formatCount(wronglyReleased)} meetings that came later.`,
  };
}
