import { useMemo } from 'react';
import { comparisonRange } from '#domain/time-frame/comparisonRange.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { dayNumberOf, weekdayOf } from '#domain/time/dayNumber.ts';
import type { MatrixQuestion } from '#src/data/matrix/matrixHours.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { toDayFrame, type TimeFrame } from '#src/features/filters/time-frame/TimeFrame.ts';
import type { TimeFilters } from '#src/features/filters/Filters.ts';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import type { HeatmapState } from '../state/heatmapState.ts';
import { useMatrixFrame, type AskedFrame, type MatrixRule } from './useMatrixFrame.ts';

/** The page's frames as questions, each null until its matrix has arrived. */
export interface HeatmapFrames {
  now: AskedFrame;
  /** The frame that is compared with. */
  before: AskedFrame & { frame: TimeFrame };
  /** The day that is played back. */
  day: {
    question: MatrixQuestion | null;
    /** In days since 1970-01-01. */
    number: number;
    /** Of the matrix that holds it. */
    query: TimeFrame['query'];
    error: Error | null;
  };
}

/** Reads what the way of showing needs of them. */
export function useHeatmapFrames(
  { building, floor, filters }: HeatmapFloorProps,
  zones: readonly ZoneSpace[],
  state: HeatmapState,
): HeatmapFrames {
  const { settings } = useStartUp();
  const place = { building, floor, zones, source: filters.source };
  const rule: MatrixRule = {
    rule: filters.opening.rule,
    settings: settings.get(building.id),
    capacity: filters.capacity,
    ignoreMissingData: filters.values.ignore_missing_data ?? true,
  };
  const { frame, timeZone } = filters;
  const isCompared = state.mode === 'compare';
  const beforeFrame = useMemo(
    () =>
      filters.comparisonFrame ??
      toDayFrame(comparisonRange(frame.days, 'previous_period'), timeZone),
    [filters.comparisonFrame, frame.days, timeZone],
  );
  const day = chosenDay(filters, state.day);
  const dayFrame = useMemo(
    () => toDayFrame({ startDay: day, endDayExclusive: day + 1 }, timeZone),
    [day, timeZone],
  );
  const isInFrame =
    dayFrame.startMs >= frame.startMs && dayFrame.endMsExclusive <= frame.endMsExclusive;
  const needsDay = state.mode === 'playback' && !isInFrame;
  const now = useMatrixFrame(place, rule, frame);
  const before = useMatrixFrame(place, rule, isCompared ? beforeFrame : null);
  const apart = useMatrixFrame(place, rule, needsDay ? dayFrame : null);
  const holding = isInFrame ? now.question : apart.question;
  const dayQuestion = useMemo(
    (): MatrixQuestion | null =>
      holding && {
        ...holding,
        frame: { startMs: dayFrame.startMs, endMs: dayFrame.endMsExclusive },
      },
    [holding, dayFrame],
  );
  return {
    now,
    before: { ...before, frame: beforeFrame },
    day: {
      question: state.mode === 'playback' ? dayQuestion : null,
      number: day,
      query: isInFrame ? frame.query : dayFrame.query,
      error: apart.error,
    },
  };
}

/** The day of the URL; else the last working day of the frame with data. */
function chosenDay({ frame, data, at }: TimeFilters, key: string | null): number {
  if (key !== null) return dayNumberOf(key);
  const days = playableDays(frame.days, data, at.today);
  const workDays = 5;
  for (let day = days.endDayExclusive - 1; day >= days.startDay; day -= 1) {
    if (weekdayOf(day) < workDays && at.isHoliday?.(day) !== true) return day;
  }
  return Math.max(days.startDay, days.endDayExclusive - 1);
}

/** Days of the frame that have data and are over; the frame itself where there is none. */
function playableDays(days: DayRange, data: DayRange | null, today: number): DayRange {
  const startDay = Math.max(days.startDay, data?.startDay ?? days.startDay);
  const endDayExclusive = Math.min(days.endDayExclusive, data?.endDayExclusive ?? today, today);
  return startDay < endDayExclusive ? { startDay, endDayExclusive } : days;
}
