import { Readable } from 'node:stream';
import { getFutureZoneMetrics } from '#contract/futureMetrics.ts';
import { getZoneMetrics, queryZoneMetrics } from '#contract/zoneMetrics.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { frameInZones } from '#domain/time/buildingCalendars.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { Audit } from '#server/core/Audit.ts';
import type { Caller } from '#server/core/Caller.ts';
import { KeptAnswers } from '#server/core/KeptAnswers.ts';
import { KeptBody } from '#server/core/KeptBody.ts';
import type { KeptSources } from '#server/core/KeptValues.ts';
import { defineRoute, RawAnswer, type Route } from '#server/core/route.ts';
import { queriedFrame } from '#server/core/queriedFrame.ts';
import type { LongAnswers } from './answer/LongAnswers.ts';
import { jsonOfMetrics, tableOfMetrics } from './answer/metricAnswers.ts';
import { encodeFutureMetrics } from './future/encodeFutureMetrics.ts';
import { refuseCoarser } from './coarser/readCoarser.ts';
import { refuseQuarterPeaks } from './coarser/readQuarterPeaks.ts';
import { planFuture, type FutureQuery } from './future/planFuture.ts';
import { queriedBuildings, touchedBuildings, type MetricQuery } from './MetricQuery.ts';
import { buildingRecords } from './planMetrics.ts';
import { preferredType } from './present/preferredType.ts';
import type { MetricSources } from './readMetricSums.ts';

interface Call {
  caller: Caller;
  headers: Record<string, string | string[] | undefined>;
  signal: AbortSignal;
}

const arrowStream = 'application/vnd.apache.arrow.stream';
const csv = 'text/csv';
const json = 'application/json';
const jsonText = `${json}; charset=utf-8`;
/** Answers of a home page and its reports for some hundred people. */
const mostBytes = 64 * 2 ** 20;
/** A piece has some thousand rows. */
const piecesAhead = 1;
const offered = [json, csv, arrowStream] as const;

function keyOf(query: MetricQuery): string {
  return `metrics ${JSON.stringify(query)}`;
}

function keptAnswer(body: KeptBody | undefined): RawAnswer | undefined {
  return body && new RawAnswer(jsonText, body);
}

/** The weeks that what is expected is read from, and what its answer is kept by. */
function expectationOf(query: FutureQuery, { spaces, now }: MetricSources) {
  const { history } = planFuture(query, spaces, now());
  return { history, key: `expected ${JSON.stringify([query, history])}` };
}

/** getZoneMetrics and its POST form, and what to expect of the same groups. `Accept` of CSV or an Arrow stream gives the table row by row. */
export function zoneMetricsRoutes(
  sources: MetricSources &
    Omit<KeptSources, 'mostBytes'> & { audit: Audit; longAnswers: LongAnswers },
): Route[] {
  const kept = new KeptAnswers({ ...sources, mostBytes });
  const { longAnswers, spaces } = sources;
  /** The frame at the clocks of all buildings that are asked about. */
  const frameOf = (query: MetricQuery): InstantRange => {
    const index = spaces.current();
    const buildings = buildingRecords(queriedBuildings(query, index), index);
    const zones = buildings.map(({ timezone }) => timezone);
    return frameInZones(queriedFrame(query), zones[0] ?? 'UTC', new Set(zones));
  };
  const known = (query: MetricQuery, { headers }: Pick<Call, 'headers'>): RawAnswer | undefined => {
    if (preferredType(headers['accept']?.toString(), offered) !== json) return undefined;
    return keptAnswer(kept.known(keyOf(query)));
  };
  const answerInJson = async (query: MetricQuery, signal: AbortSignal): Promise<RawAnswer> => {
    const make = async () => {
      const bytes = longAnswers.isLong(query)
        ? await longAnswers.json(query, signal)
        : await jsonOfMetrics(query, sources, signal);
      return { body: new KeptBody([bytes]), isSettled: true };
    };
    return new RawAnswer(jsonText, await kept.of(keyOf(query), frameOf(query), make));
  };
  const expect = async (query: FutureQuery, signal: AbortSignal): Promise<KeptBody> => {
    const { history, key } = expectationOf(query, sources);
    const make = async () => {
      const bytes = await encodeFutureMetrics(query, sources, signal);
      return { body: new KeptBody([bytes]), isSettled: true };
    };
    return await kept.of(key, frameOf(history), make);
  };
  const answer = async (
    query: MetricQuery,
    { caller, headers, signal }: Call,
  ): Promise<RawAnswer> => {
    refuseCoarser(query);
    refuseQuarterPeaks(query);
    const type = preferredType(headers['accept']?.toString(), offered);
    if (type === json) return await answerInJson(query, signal);
    const format = type === csv ? 'csv' : 'arrow';
    const pieces = longAnswers.isLong(query)
      ? await longAnswers.table(query, format, signal)
      : await tableOfMetrics({ query, format }, { sources, signal });
    await sources.audit.record({
      actor: caller.userId,
      action: 'metrics_exported',
      detail: { format: type, from: query.startdatetime, to: query.enddatetime },
    });
    const body = Readable.from(pieces, { highWaterMark: piecesAhead });
    return type === csv
      ? new RawAnswer(`${csv}; charset=utf-8`, body, 'zone-metrics.csv')
      : new RawAnswer(arrowStream, body, 'zone-metrics.arrow');
  };
  const buildingIds = (query: MetricQuery) => touchedBuildings(query, sources.spaces.current());
  return [
    defineRoute({
      endpoint: getZoneMetrics,
      exportTypes: [csv, arrowStream],
      buildingIds: ({ query }) => buildingIds(query),
      known: ({ query, ...call }) => known(query, call),
      handle: ({ query, ...call }) => answer(query, call),
    }),
    defineRoute({
      endpoint: queryZoneMetrics,
      exportTypes: [csv, arrowStream],
      buildingIds: ({ body }) => buildingIds(body),
      known: ({ body, ...call }) => known(body, call),
      handle: ({ body, ...call }) => answer(body, call),
    }),
    defineRoute({
      endpoint: getFutureZoneMetrics,
      buildingIds: ({ query }) => query.building_id.map(toSpaceId),
      known: ({ query }) => keptAnswer(kept.known(expectationOf(query, sources).key)),
      handle: async ({ query, signal }) => new RawAnswer(jsonText, await expect(query, signal)),
    }),
  ];
}
