import type { QueryInputOf } from '#contract/endpoint.ts';
import { getFutureZoneMetrics } from '#contract/futureMetrics.ts';
import type { DataFormat } from '#domain/metric/labels.ts';
import type { Interval } from '#domain/time/interval.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { ApiClient, Parameters } from '../api/ApiClient.ts';
import { endpointQuery } from '../queries/endpointQuery.ts';
import { fetchCall } from './fetchCall.ts';
import { toFutureAnswer, type FutureAnswer } from './FutureAnswer.ts';
import { filterOf } from './ReportSubject.ts';
import type { Reading, ReportScope } from './ReportScope.ts';

type FutureParameters = QueryInputOf<typeof getFutureZoneMetrics>;

interface FutureAsk {
  range: InstantRange;
  interval: Interval;
  format: DataFormat;
  /** Stretches that are not to teach anything, as days of a strike. */
  without?: readonly InstantRange[];
}

/** One call of getFutureZoneMetrics for the spaces in view. */
export function futureParameters(
  { subject, opening, capacity }: Pick<ReportScope, 'subject' | 'opening' | 'capacity'>,
  { range, interval, format, without = [] }: FutureAsk,
): FutureParameters {
  const filter = filterOf(subject);
  const iso = (ms: number) => toIsoInstant(ms, subject.timeZone);
  const incidents = without.map(({ startMs, endMs }) => `${iso(startMs)}/${iso(endMs)}`);
  return {
    building_id: [...subject.buildingIds],
    group_zones: subject.grouping === null ? 'all' : `all,${subject.grouping}`,
    ...(filter === undefined ? {} : { filter_zones: filter }),
    start: iso(range.startMs),
    end: iso(range.endMs),
    interval,
    returntype: `${format}_mean,${format}_max`,
    ...(opening.query === undefined ? {} : { opening_hours: opening.query }),
    ...(capacity === null ? {} : { capacity }),
    ...(incidents.length === 0 ? {} : { custom_incident_period: incidents.join(',') }),
  };
}

/** A query of one call; the history behind it changes once a day. */
export function futureQuery(api: ApiClient, parameters: FutureParameters) {
  return endpointQuery(api, getFutureZoneMetrics, parameters as Parameters);
}

/** What is expected of the spaces in view, through the cache. */
export async function readFuture(
  scope: Pick<ReportScope, 'subject' | 'opening' | 'capacity'>,
  ask: FutureAsk,
  { api, ...reading }: Reading,
): Promise<FutureAnswer> {
  const query = futureQuery(api, futureParameters(scope, ask));
  return toFutureAnswer(await fetchCall(query, reading), ask.format);
}
