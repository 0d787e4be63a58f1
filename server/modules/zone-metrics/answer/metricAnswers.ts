import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { Turns } from '#server/core/Turns.ts';
import { readCoarser } from '../coarser/readCoarser.ts';
import { readQuarterPeaks } from '../coarser/readQuarterPeaks.ts';
import type { MetricQuery } from '../MetricQuery.ts';
import { encodeZoneMetrics } from '../present/encodeZoneMetrics.ts';
import { zoneMetricsArrow } from '../present/zoneMetricsArrow.ts';
import { zoneMetricsCsv } from '../present/zoneMetricsCsv.ts';
import { zoneMetricsTable } from '../present/zoneMetricsTable.ts';
import { readMetricSums, type MetricSources } from '../readMetricSums.ts';

export type TableFormat = 'csv' | 'arrow';

/** The answer of getZoneMetrics as JSON, in its envelope. */
export async function jsonOfMetrics(
  query: MetricQuery,
  sources: MetricSources,
  signal: AbortSignal,
): Promise<Buffer> {
  const result = await readMetricSums(query, sources, signal);
  const context = { sources, signal };
  const [coarser, peaks] = await Promise.all([
    readCoarser(result, query, context),
    query.quarter_peaks === true ? readQuarterPeaks(result, query, context) : undefined,
  ]);
  return await encodeZoneMetrics(result, query, signal, { coarser, peaks });
}

/** The same, read back: for what makes something else of it within the server. */
export async function readZoneMetrics(
  query: MetricQuery,
  sources: MetricSources,
  signal: AbortSignal,
): Promise<ZoneMetrics> {
  const json = (await jsonOfMetrics(query, sources, signal)).toString();
  return (JSON.parse(json) as { result: ZoneMetrics }).result;
}

/** The same as a table, in pieces of some thousand rows, each made when the one before has been taken. */
export async function tableOfMetrics(
  { query, format }: { query: MetricQuery; format: TableFormat },
  { sources, signal }: { sources: MetricSources; signal: AbortSignal },
): Promise<AsyncGenerator<Uint8Array>> {
  const table = zoneMetricsTable(await readMetricSums(query, sources, signal), query);
  const turns = new Turns(signal);
  return format === 'csv' ? zoneMetricsCsv(table, turns) : zoneMetricsArrow(table, turns);
}
