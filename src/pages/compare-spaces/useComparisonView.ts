import { useMemo } from 'react';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { sameGroup, valuesOf, wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import { useWeekdayChanges } from '#src/data/matrix/spaces/useWeekdayChanges.ts';
import { emptyReason } from '#src/features/report/empty/emptyReason.ts';
import { readGroup, type GroupFrames } from '#src/features/report/figures/readGroup.ts';
import { toFigures } from '#src/features/report/figures/toFigures.ts';
import type { ComparisonData } from './data/readComparison.ts';
import type { FigureSource } from './model/figureList.ts';
import { dayPairs, toFigureRows } from './model/toFigureRows.ts';

interface ViewInput {
  data: ComparisonData;
  format: DataFormat;
  nowMs: number;
}

/** What the answers say of each space, before anything is drawn. */
export function useComparisonView({ data, format: wanted, nowMs }: ViewInput) {
  const { timeZone } = data.request.subject;
  const today = localDayNumber(nowMs, timeZone);
  const frames = useMemo(() => framesOf(data), [data]);
  const sources = useMemo(
    () =>
      frames.map((own): FigureSource => ({
        frames: own,
        group: readGroup(own, { timeZone, today }),
      })),
    [frames, timeZone, today],
  );
  const pairs = useMemo(() => dayPairs(sources), [sources]);
  const changes = useWeekdayChanges(pairs);
  const rows = useMemo(() => toFigureRows(sources, changes), [sources, changes]);
  const hasSeats = frames.some(
    ({ whole }) => (valuesOf(whole, 'capacity_mean')[0] ?? null) !== null,
  );
  const lacksSeats = wanted === 'utilisation' && !hasSeats;
  const format: DataFormat = lacksSeats ? 'count' : wanted;
  const all = { whole: wholeGroup(data.whole), days: wholeGroup(data.days) };
  const { intervals } = data.days;
  const figures = toFigures({
    current: { ...all, intervals },
    compared: null,
    format,
    timeZone,
    nowMs,
  });
  return {
    sources,
    rows,
    format,
    lacksSeats,
    hasSeats,
    figures,
    reason: emptyReason(figures, data.request),
  };
}

export type ComparisonView = ReturnType<typeof useComparisonView>;

function framesOf({ request, whole, days }: ComparisonData): GroupFrames[] {
  return request.spaces.map(({ id, level }) => ({
    whole: sameGroup(whole, { id, kind: level }),
    days: sameGroup(days, { id, kind: level }),
    intervals: days.intervals,
  }));
}
