import { useEffect, useMemo, useState } from 'react';
import { dayKeyOf, dayNumberOf, weekdayOf } from '#domain/time/dayNumber.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import type { ScrubSlot } from '#src/charts/scrubber/ScrubSlot.ts';
import type { Filters, AddressFilters, TimeFilters } from '#src/features/filters/Filters.ts';
import { bucketName } from '#src/features/report/values/bucketName.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import type { Moment, Quarter, StackBuilding } from './StackFloor.ts';
import type { StackState } from './useStackState.ts';
import { weekHourText } from '#src/lib/format/weekdayTitles.ts';
import { busiestHour } from './weekHours.ts';
import { busiestQuarter, toMomentSlots } from './toMomentSlots.ts';

interface MomentInput {
  filters: AddressFilters & TimeFilters;
  buildings: readonly StackBuilding[];
  state: StackState;
  change: (next: Partial<StackState>, options?: { isStep?: boolean }) => void;
}

/** The moment that is shown, and what can be chosen around it. */
export interface MomentState {
  /** Null shows the whole frame. */
  moment: Moment | null;
  /** The hour of the typical week; null where that is not shown. */
  hour: number | null;
  /** "Tue, Nov 10, 10:15". */
  text: string;
  /** "10:15". */
  time: string;
  day: number;
  /** Days that can be chosen. */
  days: DayRange;
  quarter: number;
  slots: readonly ScrubSlot[];
  setQuarter: (quarter: number) => void;
}

const minutesPerQuarter = 15;
const restMs = 250;

/** The moment of the URL, or the busiest of the last working day; scrubbing changes it at once, the URL once it rests. */
export function useMomentState({ filters, buildings, state, change }: MomentInput): MomentState {
  const days = useMemo(() => knownDays(filters), [filters]);
  const day = momentDay(filters, state);
  const slots = useMemo(() => toMomentSlots(buildings, day), [buildings, day]);
  const start = state.minute === null ? null : Math.floor(state.minute / minutesPerQuarter);
  const [scrubbed, setScrubbed] = useState<Quarter | null>(null);
  const own = scrubbed?.day === day ? scrubbed.quarter : null;
  const quarter = own ?? start ?? busiestQuarter(slots);
  const isShown = state.mode === 'moment';
  useEffect(() => {
    if (own === null || own === start) return undefined;
    const minute = own * minutesPerQuarter;
    return systemClock.after(restMs, () =>
      change({ day: dayKeyOf(day), minute }, { isStep: true }),
    );
  }, [own, start, day, change]);
  const hour = useWeekHour(buildings, state);
  const moment = useMemo((): Moment | null => {
    if (hour !== null) return { hour };
    return isShown ? { day, quarter } : null;
  }, [hour, isShown, day, quarter]);
  const time = slots[quarter]?.time ?? '';
  const text = hour === null ? `${dayName(day)}, ${time}` : weekHourText(hour);
  return useMemo(
    () => ({
      moment,
      hour,
      text,
      time: hour === null ? time : text,
      day,
      days,
      quarter,
      slots,
      setQuarter: (next) => setScrubbed({ day, quarter: next }),
    }),
    [moment, hour, text, time, day, days, quarter, slots],
  );
}

/** The hour of the URL, or the busiest; null unless the typical week is shown. */
function useWeekHour(
  buildings: readonly StackBuilding[],
  { mode, hour }: StackState,
): number | null {
  const busiest = useMemo(
    () => (mode === 'week' ? busiestHour(buildings) : null),
    [mode, buildings],
  );
  return mode === 'week' ? (hour ?? busiest) : null;
}

/** The local day of the moment: that of the URL, or the last working day. */
export function momentDay(
  filters: Pick<Filters, 'frame' | 'data'>,
  { day }: Pick<StackState, 'day'>,
): number {
  return day === null ? lastWorkday(knownDays(filters)) : dayNumberOf(day);
}

/** "Tuesday, November 10" of a day. */
function dayName(day: number): string {
  const startMs = day * 86_400_000;
  return bucketName('P1D', { startMs, endMs: startMs }, 'UTC');
}

/** Days of the frame with data. */
function knownDays({ frame, data }: Pick<Filters, 'frame' | 'data'>): DayRange {
  const startDay = Math.max(frame.days.startDay, data?.startDay ?? frame.days.startDay);
  const endDayExclusive = Math.min(
    frame.days.endDayExclusive,
    data?.endDayExclusive ?? frame.days.endDayExclusive,
  );
  return startDay < endDayExclusive ? { startDay, endDayExclusive } : frame.days;
}

const workDays = 5;

function lastWorkday({ startDay, endDayExclusive }: DayRange): number {
  for (let day = endDayExclusive - 1; day >= startDay; day -= 1) {
    if (weekdayOf(day) < workDays) return day;
  }
  return endDayExclusive - 1;
}
