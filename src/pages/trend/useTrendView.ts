import { useMemo } from 'react';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import type { TrendData } from './data/readTrend.ts';
import { emptyReason } from '#src/features/report/empty/emptyReason.ts';
import { pickGroups } from './spaces/pickGroups.ts';
import { toFigures } from '#src/features/report/figures/toFigures.ts';
import { toSlots } from '#src/features/report/time-axis/toSlots.ts';
import { sameGroup, valuesOf, wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type { DrawnGroup } from './chart/model/toTrendModel.ts';
import { hasNoSeats } from '#src/features/report/empty/hasNoSeats.ts';
import { useGroupNames } from '#src/features/report/useGroupNames.ts';

/** What the answers say before anything is drawn: the places of the axis, the groups, the key figures, or why there is nothing. */
export function useTrendView(data: TrendData, nowMs: number) {
  const { settings } = useStartUp();
  const nameOf = useGroupNames();
  return useMemo(() => {
    const { request, current, compared } = data;
    const { subject } = request;
    const { timeZone } = subject;
    const own = settings.get(subject.buildingIds[0] ?? '');
    const whole = wholeGroup(current.whole);
    const hasSeats = (valuesOf(whole, 'capacity_mean')[0] ?? null) !== null;
    const lacksSeats = request.format === 'utilisation' && hasNoSeats(whole ? [whole] : []);
    const format: DataFormat = lacksSeats ? 'count' : request.format;
    const hours = {
      rule: request.opening.rule,
      zone: timeZone,
      excludedPeriods: own?.excluded_periods ?? [],
      bankHolidays: own?.bank_holidays.map(({ date }) => date) ?? [],
      bankHolidaysOpen: own?.bank_holidays_open ?? false,
    };
    const slots = toSlots({ intervals: current.lines.intervals, hours, nowMs });
    const picked = pickGroups(current.whole, subject.grouping !== null);
    const groups = picked.shown.map((group): DrawnGroup => ({
      group,
      name: group.kind === 'all' ? subject.name : nameOf(group),
    }));
    const figuresOf = (group: DrawnGroup['group'] | undefined, before: TrendData['compared']) => {
      const framesOf = (frame: TrendData['current']) => ({
        whole: group && sameGroup(frame.whole, group),
        days: group && sameGroup(frame.days, group),
        intervals: frame.days.intervals,
      });
      return toFigures({
        current: framesOf(current),
        compared: before && framesOf(before),
        format,
        timeZone,
        nowMs,
      });
    };
    const figures = figuresOf(whole, compared);
    return {
      format,
      hasSeats,
      lacksSeats,
      slots,
      groups,
      totalGroups: picked.total,
      figures,
      groupFigures: groups.map(({ group }) => figuresOf(group, null)),
      reason: emptyReason(figures, request),
    };
  }, [data, nowMs, settings, nameOf]);
}

export type TrendView = ReturnType<typeof useTrendView>;
