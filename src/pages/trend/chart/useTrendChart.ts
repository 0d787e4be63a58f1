import { sameGroup } from '#src/data/metrics/MetricAnswer.ts';
import { useMemo, useState } from 'react';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { useBandSource } from '../data/useBandSource.ts';
import { hasData, type TrendData } from '../data/readTrend.ts';
import { useForecastTail } from '../data/useForecastTail.ts';
import { alignBuckets, weekdayShift } from './model/alignBuckets.ts';
import { bandBasis, bandName, toBand } from './model/bandBasis.ts';
import { toSlotNote } from './model/toSlotNote.ts';
import { toTrendModel } from './model/toTrendModel.ts';
import { subjectOfGroup } from '#src/data/metrics/ReportSubject.ts';
import { useRoomSizes } from '#src/data/start-up/useRoomSizes.ts';
import { lineLabel, type TrendSettings } from '../model/TrendSettings.ts';
import type { TrendView } from '../useTrendView.ts';
import { useTimeBands } from './useTimeBands.ts';

interface ChartInput {
  data: TrendData;
  view: TrendView;
  settings: TrendSettings;
}

/** The chart of what was read, with the group that is looked at and what is told of each place. */
export function useTrendChart({ data, view, settings }: ChartInput) {
  const { request, current } = data;
  const { subject, interval, days } = request;
  const { format, groups, slots } = view;
  const { aggregation, band: bandKind, hasTarget, showsClosed } = settings;
  const [chosenId, setFocusedId] = useState<string | null>(null);
  const [sole, other] = groups;
  const focusedId = groups.some(({ group }) => group.id === chosenId) ? chosenId : null;
  const focused = other ? groups.find(({ group }) => group.id === focusedId) : sole;

  const roomSizes = useRoomSizes(subject.buildingIds[0]);
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
  const timeBands = useTimeBands(request, showsClosed);
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
  const lineGroups = groups.map(({ group }) => sameGroup(current.lines, group));
  const noteOf = (slot: number) =>
    toSlotNote({ model, interval, format, groups: lineGroups }, slot);
  return { model, noteOf, lineGroups, roomSizes, focusedId, setFocusedId };
}

/** The compared answers with their buckets in the places of the current ones. */
function useCompared({ request, current, compared }: TrendData) {
  return useMemo(() => {
    if (!compared || !request.compared || !hasData(compared)) return null;
    const { interval, days, subject } = request;
    const { startDay, endDayExclusive } = request.compared.days;
    const isByOrder = interval === 'P1M' || interval === 'P1Q' || interval === 'INF';
    const buckets = alignBuckets(current.lines, compared.lines, {
      timeZone: subject.timeZone,
      shiftDays: isByOrder ? null : weekdayShift(days, request.compared.days),
    });
    const label = `compared ${formatDays(dayKeyOf(startDay), dayKeyOf(endDayExclusive - 1))}`;
    return { data: compared, buckets, label };
  }, [request, current, compared]);
}
