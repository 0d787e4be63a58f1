import { useMemo } from 'react';
import type { DataFormat } from '#domain/metric/labels.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { useWeekdayChanges } from '#src/data/matrix/spaces/useWeekdayChanges.ts';
import { sameGroup, valuesOf, wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import type { Shown, ViewProps } from '#src/features/report/defineReport.tsx';
import {
  frameDenominators,
  type Denominators,
} from '#src/features/report/figures/frameDenominators.ts';
import { readGroup, type GroupFrames } from '#src/features/report/figures/readGroup.ts';
import { usePeakMoments, type DayPeak } from '#src/features/report/figures/usePeakMoments.ts';
import type { ComparePlace } from './ComparedPlaces.tsx';
import { compareTables, type CompareTables } from './compareTables.ts';
import type { ComparedUse } from './ComparedUse.ts';
import { figureList, type FigureSource } from './figureList.ts';
import { dayPairs, toFigureRows } from './figureRows.ts';
import type { ComparisonData } from './readComparison.ts';

/** What the page shows of the spaces. */
export interface CompareView extends Omit<ComparedUse, 'request'> {
  /** Whether shares of seats were asked for, and no capacity is known. */
  lacksSeats: boolean;
  denominators: Denominators;
  tables: CompareTables;
}

/** The page: place, data and what they say. */
export type CompareShown = Shown<ComparePlace, ComparisonData, CompareView>;

/** The figures of the spaces with their differences, and how each is used within its weeks and days. */
export function CompareViewer(props: ViewProps<ComparePlace, ComparisonData, CompareView>) {
  const { data, place, filters, isCard, children } = props;
  const { request } = data;
  const { rhythms, nowMs } = place;
  const { timeZone } = request.subject;
  const today = localDayNumber(nowMs, timeZone);
  const frames = useMemo(() => framesOf(data), [data]);
  const sources = useMemo(
    () => frames.map((own) => ({ frames: own, group: readGroup(own, { timeZone, today }) })),
    [frames, timeZone, today],
  );
  const changes = useWeekdayChanges(useMemo(() => dayPairs(sources), [sources]));
  const rows = useMemo(() => toFigureRows(sources, changes), [sources, changes]);
  const days = useMemo(
    () => request.spaces.map((space) => ({ space, rhythm: rhythms.get(space.id)?.rhythm })),
    [request.spaces, rhythms],
  );
  const momentOf = usePeakMoments(
    request,
    useMemo(() => (isCard ? [] : peaksOf(data, sources)), [isCard, data, sources]),
  );
  const hasSeats = frames.some(
    ({ whole }) => (valuesOf(whole, 'capacity_mean')[0] ?? null) !== null,
  );
  const { dataformat: wanted = 'utilisation' } = filters.values;
  const lacksSeats = wanted === 'utilisation' && !hasSeats;
  const format: DataFormat = lacksSeats ? 'count' : wanted;
  const use = useMemo(
    (): ComparedUse => ({ request, format, hasSeats, sources, rows, days, momentOf }),
    [request, format, hasSeats, sources, rows, days, momentOf],
  );
  const tables = useMemo(() => compareTables(use), [use]);
  const denominators = frameDenominators(wholeGroup(data.whole), wholeGroup(data.days));
  return children({ ...use, lacksSeats, denominators, tables });
}

function framesOf({ request, whole, days }: ComparisonData): GroupFrames[] {
  return request.spaces.map(({ id, level }) => ({
    whole: sameGroup(whole, { id, kind: level }),
    days: sameGroup(days, { id, kind: level }),
    intervals: days.intervals,
  }));
}

/** The peaks of all spaces, with the days on which they were reached. */
function peaksOf({ request }: ComparisonData, sources: readonly FigureSource[]): DayPeak[] {
  return request.spaces.flatMap(({ id, level }, index) =>
    figureList.flatMap(({ peak: label }) =>
      label === undefined
        ? []
        : [
            {
              group: { id, kind: level },
              label,
              day: sources[index]?.group.greatest(label) ?? null,
            },
          ],
    ),
  );
}
