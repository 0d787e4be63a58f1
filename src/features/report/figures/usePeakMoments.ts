import { groups } from 'd3-array';
import { useMemo } from 'react';
import type { MetricLabel } from '#domain/metric/labels.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import {
  sameGroup,
  valuesOf,
  type MetricAnswer,
  type MetricGroup,
} from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import { readMetrics } from '#src/data/metrics/readMetrics.ts';
import type { Reading, ReportScope } from '#src/data/metrics/ReportScope.ts';
import { useReport } from '#src/data/metrics/useReport.ts';
import type { CoveredDay } from './readGroup.ts';
import { peakMoment } from './toFigures.ts';

/** A group's peak over a frame, with its day. */
export interface DayPeak {
  group: Pick<MetricGroup, 'id' | 'kind'>;
  label: MetricLabel;
  day: Pick<CoveredDay, 'startMs' | 'endMs'> | null;
}

/** The start of the 5-minute slot in which a group first reached its peak; null until it is known. */
export type PeakMoments = (group: DayPeak['group'], label: MetricLabel) => number | null;

interface PeakDay extends NonNullable<DayPeak['day']> {
  /** The buildings that are read of that day: those that peaked, where no group of another kind did. */
  buildingIds: readonly string[];
}

interface PeakSlotsRequest extends ReportScope {
  peakDays: readonly PeakDay[];
  labels: readonly MetricLabel[];
}

/** The moments of peaks, which come after the rest: a peak's day is all that answers by day tell. */
export function usePeakMoments(scope: ReportScope, peaks: readonly DayPeak[]): PeakMoments {
  const known = peaks.flatMap(({ day, label }) => (day === null ? [] : [{ day, label }]));
  const { data, isPlaceholderData } = useReport({
    name: 'peak-moments',
    request:
      known.length === 0
        ? null
        : {
            ...scope,
            peakDays: toPeakDays(peaks, scope.subject.buildingIds),
            labels: [...new Set(known.map(({ label }) => label))].toSorted(),
          },
    read: readPeakSlots,
  });
  return useMemo(
    () => toPeakMoments(isPlaceholderData ? [] : (data ?? []), peaks),
    [data, isPlaceholderData, peaks],
  );
}

/** The days of peaks in order, each with the buildings to read. */
export function toPeakDays(peaks: readonly DayPeak[], buildingIds: readonly string[]): PeakDay[] {
  const days = groups(
    peaks.flatMap(({ group, day }) => (day === null ? [] : [{ group, day }])),
    ({ day }) => day.startMs,
  );
  const [reference] = buildingIds;
  return days
    .map(([startMs, peaked]): PeakDay => {
      const endMs = peaked[0]?.day.endMs ?? startMs;
      const own = new Set(peaked.map(({ group }) => group.id));
      const isOfBuildings = peaked.every(({ group }) => group.kind === 'building');
      // The first building tells what a day is where they lie in several time zones.
      const read = buildingIds.filter((id) => id === reference || own.has(id));
      return { startMs, endMs, buildingIds: isOfBuildings ? read : buildingIds };
    })
    .toSorted((a, b) => a.startMs - b.startMs);
}

/** The 5-minute values of the days of peaks, in their order. */
async function readPeakSlots(
  request: PeakSlotsRequest,
  reading: Reading,
): Promise<readonly MetricAnswer[]> {
  const { peakDays, labels, subject } = request;
  return await Promise.all(
    peakDays.map(async ({ startMs, endMs, buildingIds }) => {
      const frame = {
        startdatetime: toIsoInstant(startMs, subject.timeZone),
        enddatetime: toIsoInstant(endMs, subject.timeZone),
      };
      const scope = { ...request, subject: { ...subject, buildingIds } };
      return await readMetrics(
        metricParameters(scope, { frame, interval: 'PT5M', labels }),
        reading,
      );
    }),
  );
}

/** The moments of peaks among the 5-minute values of their days. */
export function toPeakMoments(
  answers: readonly MetricAnswer[],
  peaks: readonly DayPeak[],
): PeakMoments {
  const byDay = new Map(answers.map((answer) => [answer.intervals[0]?.startMs, answer]));
  const moments = new Map<string, number>();
  for (const { group, label, day } of peaks) {
    const slots = byDay.get(day?.startMs);
    const moment = slots && peakMoment(slots, valuesOf(sameGroup(slots, group), label));
    if (typeof moment === 'number') moments.set(keyOf(group, label), moment);
  }
  return (group, label) => moments.get(keyOf(group, label)) ?? null;
}

function keyOf({ id, kind }: DayPeak['group'], label: MetricLabel): string {
  return `${label} ${kind} ${id}`;
}
