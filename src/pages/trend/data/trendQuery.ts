import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#src/data/api/ApiClient.ts';
import { staleTimeMs } from '#src/data/queries/endpointQuery.ts';
import {
  zoneMetricsQuery,
  type ZoneMetricsParameters,
} from '#src/data/queries/zoneMetricsQuery.ts';
import { toTrendAnswer, type TrendAnswer } from './TrendAnswer.ts';
import { labelsFor, partParameters, runningStaleMs, type TrendRequest } from './TrendRequest.ts';

/** The answers for one frame. */
export interface TrendFrameData {
  lines: TrendAnswer;
  days: TrendAnswer;
  whole: TrendAnswer;
}

/** Everything that a request asked for, together with the request, so that old answers are never read by new settings. */
export interface TrendData {
  request: TrendRequest;
  current: TrendFrameData;
  weeks: TrendAnswer;
  compared: TrendFrameData | null;
}

interface Reading {
  request: TrendRequest;
  api: ApiClient;
  client: QueryClient;
  signal: AbortSignal;
}

/** All calls of a request; each is cached by itself, so that a change asks only for what is new. */
export function trendQuery(api: ApiClient, request: TrendRequest | null) {
  return queryOptions({
    queryKey: ['trend', request],
    queryFn:
      request === null
        ? skipToken
        : ({ client, signal }) => readTrend({ request, api, client, signal }),
    refetchInterval: request?.isRunning ? runningStaleMs : false,
  });
}

async function readTrend(reading: Reading): Promise<TrendData> {
  const { request } = reading;
  const current = await readFrame(request.frame, reading);
  // Not all at once: each call scans the whole frame, and side by side they would only slow each other down.
  const [weeks, compared] = await Promise.all([
    readPart(partParameters(request, { frame: request.frame, interval: 'P1W' }), reading),
    request.compared && readFrame(request.compared.query, reading),
  ]);
  return { request, current, weeks, compared };
}

async function readFrame(frame: TrendRequest['frame'], reading: Reading): Promise<TrendFrameData> {
  const { request } = reading;
  const { interval } = request;
  const [lines, days, whole] = await Promise.all([
    readPart(partParameters(request, { frame, interval, labels: labelsFor(request) }), reading),
    readPart(partParameters(request, { frame, interval: 'P1D' }), reading),
    readPart(partParameters(request, { frame, interval: 'INF' }), reading),
  ]);
  return { lines, days, whole };
}

/** One call through the cache. When the page moves on, the call is ended unless something else waits for it. */
async function readPart(
  parameters: ZoneMetricsParameters,
  { request, api, client, signal }: Reading,
): Promise<TrendAnswer> {
  const query = zoneMetricsQuery(api, parameters);
  const end = () => void client.cancelQueries({ queryKey: query.queryKey, exact: true });
  signal.addEventListener('abort', end);
  try {
    const { queryKey, queryFn } = query;
    const staleTime = request.isRunning ? runningStaleMs - 1000 : staleTimeMs;
    const options = { queryKey, staleTime, ...(typeof queryFn === 'function' ? { queryFn } : {}) };
    return toTrendAnswer(await client.fetchQuery(options));
  } finally {
    signal.removeEventListener('abort', end);
  }
}
