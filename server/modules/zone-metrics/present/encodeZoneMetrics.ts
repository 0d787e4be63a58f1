import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { Turns } from '#server/core/Turns.ts';
import type { CoarserResult } from '../coarser/readCoarser.ts';
import type { QuarterPeaks } from '../coarser/readQuarterPeaks.ts';
import type { MetricQuery } from '../MetricQuery.ts';
import type { MetricPlan } from '../planMetrics.ts';
import type { MetricResult } from '../readMetricSums.ts';
import { asksValidZones, requestedLabels } from '../requestedLabels.ts';
import { joinMembers, MatrixText } from './MatrixText.ts';
import { cellsByGroup, cellsPerSlice, presentGroup, type MetricCell } from './metricCells.ts';

type Read = (cell: MetricCell) => number | boolean | null;

/** Whether the interval at a position is part of the answer. */
type IsShown = (of: unknown, at: number) => boolean;

const everyInterval: IsShown = () => true;

/** With `open_intervals`, those in which a slot of any building was open. */
function shownIntervals({ open }: MetricPlan, { open_intervals }: MetricQuery): IsShown {
  if (open_intervals !== true) return everyInterval;
  const buckets = new Set(open.map(({ bucket }) => bucket));
  return (_, at) => buckets.has(at);
}

type CoverageName = keyof Omit<
  Required<ZoneMetrics>,
  'groups' | 'intervals' | 'metrics' | 'coarser' | 'quarter_peaks'
>;

/** In the order of the contract. */
const coverage: Record<CoverageName, Read> = {
  open_minutes: (cell) => cell.openMinutes,
  valid_minutes: (cell) => cell.validMinutes,
  coverage: (cell) => cell.coverage,
  seats_measured: (cell) => cell.seatsMeasured,
  zones_valid: (cell) => cell.zonesValid,
  zones_total: (cell) => cell.zonesTotal,
  places_total: (cell) => cell.placesTotal,
  low_coverage: (cell) => cell.isLowCoverage,
};

/** The intervals of the answer; instants carry the offset of the first building. */
export function presentIntervals(
  { plan }: MetricResult,
  isShown: IsShown = everyInterval,
): ZoneMetrics['intervals'] {
  return plan.intervals.filter(isShown).map(({ startMs, endMs }) => ({
    start: toIsoInstant(startMs, plan.timezone),
    end: toIsoInstant(endMs, plan.timezone),
  }));
}

/**
 * The answer in its envelope, as JSON: matrices are [group][interval]. It is written group by group, and others are
 * answered in between: a building's zones by the hour over half a year are 1.5 million cells.
 */
export async function encodeZoneMetrics(
  result: MetricResult,
  query: MetricQuery,
  signal: AbortSignal,
  {
    coarser = [],
    peaks,
  }: { coarser?: readonly CoarserResult[]; peaks?: QuarterPeaks | undefined } = {},
): Promise<Buffer> {
  const { plan } = result;
  const turns = new Turns(signal);
  const groups = plan.groups.map((group) => presentGroup(group, plan));
  const isShown = shownIntervals(plan, query);
  const whole = await overIntervals(result, query, { turns, isShown });
  const others: Buffer[][] = [];
  for (const one of coarser) {
    const table = await overIntervals(one.result, query, { turns, isShown: everyInterval });
    others.push([Buffer.from(`{"interval":"${one.interval}",`), ...table, Buffer.from('}')]);
  }
  return Buffer.concat([
    Buffer.from(`{"result":${JSON.stringify({ groups }).slice(0, -1)},`),
    ...whole,
    ...(others.length === 0
      ? []
      : [Buffer.from(',"coarser":['), ...joinMembers(others), Buffer.from(']')]),
    ...(peaks === undefined
      ? []
      : [Buffer.from(`,"quarter_peaks":${peaksText(peaks, plan, isShown)}`)]),
    Buffer.from('}}'),
  ]);
}

function peaksText(
  { count, startMs }: QuarterPeaks,
  { timezone }: MetricPlan,
  isShown: IsShown,
): string {
  // Groups of a building peak in few different quarters.
  const known = new Map<number | null, string | null>([[null, null]]);
  const textOf = (ms: number | null) => {
    const text = known.get(ms) ?? (ms === null ? null : toIsoInstant(ms, timezone));
    known.set(ms, text);
    return text;
  };
  const start = startMs.map((row) => row.filter(isShown).map(textOf));
  return JSON.stringify({ count: count.map((row) => row.filter(isShown)), start });
}

/** What of an answer depends on its intervals, as members of an object. */
async function overIntervals(
  result: MetricResult,
  query: MetricQuery,
  { turns, isShown }: { turns: Turns; isShown: IsShown },
): Promise<Buffer[]> {
  const { plan } = result;
  const matrix = (name: string, read: Read) => ({ read, text: new MatrixText(name) });
  const coverages = Object.entries(coverage)
    .filter(([name]) => name !== 'zones_valid' || asksValidZones(query))
    .map(([name, read]) => matrix(name, read));
  const metrics = [...new Set(requestedLabels(query))].map((label) =>
    matrix(label, (cell) => cell.values[label]),
  );
  const matrices = [...coverages, ...metrics];
  const cellsOf = cellsByGroup(result, query);
  for (const position of plan.groups.keys()) {
    for (let from = 0; from < plan.intervals.length; from += cellsPerSlice) {
      const cells = cellsOf(position, from, from + cellsPerSlice).filter((cell, at) =>
        isShown(cell, from + at),
      );
      for (const { read, text } of matrices) {
        text.extend(cells.map(read));
        await turns.worked(cells.length);
      }
    }
    for (const { text } of matrices) text.endRow();
  }
  const intervals = JSON.stringify(presentIntervals(result, isShown));
  return [
    Buffer.from(`"intervals":${intervals},`),
    ...joinMembers(coverages.map(({ text }) => text.member())),
    Buffer.from(',"metrics":{'),
    ...joinMembers(metrics.map(({ text }) => text.member())),
    Buffer.from('}'),
  ];
}
