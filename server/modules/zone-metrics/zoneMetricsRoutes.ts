import { Readable } from 'node:stream';
import { getFutureZoneMetrics } from '#contract/futureMetrics.ts';
import { getZoneMetrics, queryZoneMetrics } from '#contract/zoneMetrics.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { Audit } from '#server/core/Audit.ts';
import type { Caller } from '#server/core/Caller.ts';
import { Turns } from '#server/core/Turns.ts';
import { defineRoute, RawAnswer, type Route } from '#server/core/route.ts';
import { queriedFrame } from '#server/core/queriedFrame.ts';
import { encodeFutureMetrics } from './future/encodeFutureMetrics.ts';
import { readCoarser, refuseCoarser } from './coarser/readCoarser.ts';
import { readQuarterPeaks, refuseQuarterPeaks } from './coarser/readQuarterPeaks.ts';
import { planFuture, type FutureQuery } from './future/planFuture.ts';
import { KeptAnswers, type AnswerSources } from './kept/KeptAnswers.ts';
import { touchedBuildings, type MetricQuery } from './MetricQuery.ts';
import { preferredType } from './present/preferredType.ts';
import { encodeZoneMetrics } from './present/encodeZoneMetrics.ts';
import { readMetricSums, type MetricResult, type MetricSources } from './readMetricSums.ts';
import { zoneMetricsArrow } from './present/zoneMetricsArrow.ts';
import { zoneMetricsCsv } from './present/zoneMetricsCsv.ts';
import { zoneMetricsTable } from './present/zoneMetricsTable.ts';

interface Call {
  caller: Caller;
  headers: Record<string, string | string[] | undefined>;
  signal: AbortSignal;
}

const arrowStream = 'application/vnd.apache.arrow.stream';
const csv = 'text/csv';
const json = 'application/json';
const jsonText = `${json}; charset=utf-8`;
/** A piece has some thousand rows. */
const piecesAhead = 1;
const offered = [json, csv, arrowStream] as const;

/** What an answer has beside its own intervals. */
async function readBeside(
  result: MetricResult,
  query: MetricQuery,
  context: { sources: MetricSources; signal: AbortSignal },
) {
  const [coarser, peaks] = await Promise.all([
    readCoarser(result, query, context),
    query.quarter_peaks === true ? readQuarterPeaks(result, query, context) : undefined,
  ]);
  return { coarser, peaks };
}

/** getZoneMetrics and its POST form, and what to expect of the same groups. `Accept` of CSV or an Arrow stream gives the table row by row. */
export function zoneMetricsRoutes(
  sources: MetricSources & AnswerSources & { audit: Audit },
): Route[] {
  const kept = new KeptAnswers(sources);
  const answerInJson = async (query: MetricQuery, signal: AbortSignal): Promise<RawAnswer> => {
    const make = async () => {
      const result = await readMetricSums(query, sources, signal);
      const beside = await readBeside(result, query, { sources, signal });
      return await encodeZoneMetrics(result, query, signal, beside);
    };
    return new RawAnswer(
      jsonText,
      await kept.of(`metrics ${JSON.stringify(query)}`, queriedFrame(query), make),
    );
  };
  const expect = async (query: FutureQuery, signal: AbortSignal): Promise<Buffer> => {
    const { history } = planFuture(query, sources.spaces, sources.now());
    const key = `expected ${JSON.stringify([query, history])}`;
    const make = () => encodeFutureMetrics(query, sources, signal);
    return await kept.of(key, queriedFrame(history), make);
  };
  const answer = async (
    query: MetricQuery,
    { caller, headers, signal }: Call,
  ): Promise<RawAnswer> => {
    refuseCoarser(query);
    refuseQuarterPeaks(query);
    const type = preferredType(headers['accept']?.toString(), offered);
    if (type === json) return await answerInJson(query, signal);
    const result = await readMetricSums(query, sources, signal);
    await sources.audit.record({
      actor: caller.userId,
      action: 'metrics_exported',
      detail: { format: type, from: query.startdatetime, to: query.enddatetime },
    });
    const table = zoneMetricsTable(result, query);
    const turns = new Turns(signal);
    const inPieces = (pieces: AsyncIterable<Uint8Array>) =>
      Readable.from(pieces, { highWaterMark: piecesAhead });
    if (type === csv)
      return new RawAnswer(`${csv}; charset=utf-8`, inPieces(zoneMetricsCsv(table, turns)));
    return new RawAnswer(arrowStream, inPieces(zoneMetricsArrow(table, turns)));
  };
  const buildingIds = (query: MetricQuery) => touchedBuildings(query, sources.spaces.current());
  return [
    defineRoute({
      endpoint: getZoneMetrics,
      exportTypes: [csv, arrowStream],
      buildingIds: ({ query }) => buildingIds(query),
      handle: ({ query, ...call }) => answer(query, call),
    }),
    defineRoute({
      endpoint: queryZoneMetrics,
      exportTypes: [csv, arrowStream],
      buildingIds: ({ body }) => buildingIds(body),
      handle: ({ body, ...call }) => answer(body, call),
    }),
    defineRoute({
      endpoint: getFutureZoneMetrics,
      buildingIds: ({ query }) => query.building_id.map(toSpaceId),
      handle: async ({ query, signal }) => new RawAnswer(jsonText, await expect(query, signal)),
    }),
  ];
}
