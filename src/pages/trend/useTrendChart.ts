import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DataFormat } from '#domain/metric/labels.ts';
import type { Interval } from '#domain/time/interval.ts';
import type { LineChartModel, SlotNote } from '#src/charts/line/LineChartModel.ts';
import { useServices } from '#src/data/api/useServices.ts';
import {
  sameGroup,
  toMetricAnswer,
  type MetricAnswer,
  type MetricGroup,
} from '#src/data/metrics/MetricAnswer.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import { subjectOfGroup, type ReportSubject } from '#src/data/metrics/ReportSubject.ts';
import { zoneMetricsQuery } from '#src/data/queries/zoneMetricsQuery.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { formatDayRange } from '#src/lib/format/formatDays.ts';
import { alignBuckets, weekdayShift } from './alignBuckets.ts';
import { hasData, type TrendData, type TrendRequest } from './readTrend.ts';
import { toSlotNote } from './toSlotNote.ts';
import { toTrendModel } from './toTrendModel.ts';
import type { TrendAnswers } from './toTrendAnswers.ts';
import { bandBasis, bandName, toBand } from './trendBand.ts';
import { lineLabel, type TrendSettings } from './trendSettings.ts';
import { useForecastTail } from './useForecastTail.ts';
import { useComparedBands, useTimeBands } from './useTimeBands.ts';

/** The chart of what was read. */
export interface TrendChart {
  model: LineChartModel;
  /** The note for a place of the axis. */
  noteOf: (slot: number) => SlotNote;
  /** By interval, in the order of the lines. */
  lineGroups: readonly (MetricGroup | undefined)[];
  /** The line that is looked at, where there are several. */
  focusedId: string | null;
  onFocus: (id: string | null) => void;
}

interface ChartInput {
  data: TrendData;
  answers: TrendAnswers;
  settings: TrendSettings;
  roomSizes: BuildingPlace['roomSizes'];
}

/** The chart, with the line that is looked at and what is told of each place. */
export function useTrendChart({ data, answers, settings, roomSizes }: ChartInput): TrendChart {
  const { request, current } = data;
  const { subject, interval, days } = request;
  const { format, lines: groups, slots } = answers;
  const { aggregation, band: bandKind, hasTarget, showsClosed } = settings;
  const [chosenId, onFocus] = useState<string | null>(null);
  const [sole, other] = groups;
  const focusedId = groups.some(({ id }) => id === chosenId) ? chosenId : null;
  const focused = other ? groups.find(({ id }) => id === focusedId) : sole;

  const dayCount = days.endDayExclusive - days.startDay;
  const bandSubject = focused && subjectOfGroup(subject, focused.group, roomSizes);
  const fine = useBandSource(
    request,
    bandKind && bandSubject
      ? { subject: bandSubject, interval: bandBasis(dayCount), format }
      : null,
  );
  const band = useMemo(() => {
    if (fine === null || bandKind === null) return null;
    const label = lineLabel({ format, aggregation: 'mean' });
    const edges = toBand({ buckets: current.lines.intervals, fine, label, kind: bandKind });
    return { ...edges, label: bandName(bandKind, dayCount) };
  }, [fine, bandKind, format, current, dayCount]);

  const compared = useCompared(data);
  const ownBands = useTimeBands(request, showsClosed);
  const comparedBands = useComparedBands(request, slots, compared);
  const timeBands = useMemo(() => [...ownBands, ...comparedBands], [ownBands, comparedBands]);
  const tail = useForecastTail(request, {
    subject: bandSubject ?? null,
    slots,
    format,
    isMean: aggregation === 'mean',
  });
  const model = useMemo(
    () =>
      toTrendModel({
        slots,
        timeZone: subject.timeZone,
        format,
        aggregation,
        groups,
        focusedId: other ? focusedId : null,
        current,
        compared,
        tail,
        band,
        hasTarget,
        timeBands,
      }),
    [
      slots,
      subject,
      format,
      aggregation,
      groups,
      other,
      focusedId,
      current,
      compared,
      tail,
      band,
      hasTarget,
      timeBands,
    ],
  );
  const lineGroups = useMemo(
    () => groups.map(({ group }) => sameGroup(current.lines, group)),
    [groups, current],
  );
  const noteOf = (slot: number) =>
    toSlotNote({ model, interval, format, groups: lineGroups }, slot);
  return { model, noteOf, lineGroups, focusedId, onFocus };
}

/** Finer values of one subject, among which a band is drawn; null until they are there, or when none is drawn. */
function useBandSource(
  request: TrendRequest,
  ask: { subject: ReportSubject; interval: Interval; format: DataFormat } | null,
): MetricAnswer | null {
  const { api } = useServices();
  const parameters =
    ask &&
    metricParameters(
      { ...request, subject: ask.subject },
      {
        frame: request.frame,
        interval: ask.interval,
        labels: [lineLabel({ format: ask.format, aggregation: 'mean' })],
      },
    );
  const { data } = useQuery(zoneMetricsQuery(api, parameters));
  return useMemo(() => (data ? toMetricAnswer(data) : null), [data]);
}

/** The compared answers with their buckets in the places of the current ones. */
function useCompared({ request, current, compared }: TrendData) {
  return useMemo(() => {
    if (!compared || !request.compared || !hasData(compared)) return null;
    const { interval, days, subject } = request;
    const isByOrder = interval === 'P1M' || interval === 'P1Q' || interval === 'INF';
    const buckets = alignBuckets(current.lines, compared.lines, {
      timeZone: subject.timeZone,
      shiftDays: isByOrder ? null : weekdayShift(days, request.compared.days),
    });
    const label = `compared ${formatDayRange(request.compared.days)}`;
    return { data: compared, buckets, label };
  }, [request, current, compared]);
}
