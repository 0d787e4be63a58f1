import { useState } from 'react';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import {
  canPickDay,
  pickDay,
  pickWeek,
  toRange,
  type PickedDays,
  type PickLimits,
} from '#domain/time-frame/pickDays.ts';
import { dayKeyOf, dayNumberOf } from '#domain/time/dayNumber.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { sentenceCase } from '#src/lib/format/sentenceCase.ts';
import { DateRangePicker } from '#src/ui/date-picker/DateRangePicker.tsx';

export interface FrameCalendarProps {
  /** The days shown as picked when it opens. */
  days: DayRange;
  /** What can be picked. */
  allowed: DayRange;
  today: number;
  /** How many days can be picked. */
  limits?: PickLimits;
  applyText: string;
  isFocused?: boolean;
  onApply: (days: DayRange) => void;
  onCancel: () => void;
}

/** Picks local days by the rules of the specification. */
export function FrameCalendar(props: FrameCalendarProps) {
  const {
    days,
    allowed,
    today,
    applyText,
    isFocused = false,
    limits = {},
    onApply,
    onCancel,
  } = props;
  const [picked, setPicked] = useState<PickedDays | null>({
    firstDay: days.startDay,
    lastDay: days.endDayExclusive - 1,
  });
  const range = picked && toRange(picked);
  const first = picked && dayKeyOf(picked.firstDay);
  const last = picked?.lastDay == null ? null : dayKeyOf(picked.lastDay);
  return (
    <DateRangePicker
      first={first}
      last={last}
      min={dayKeyOf(allowed.startDay)}
      max={dayKeyOf(allowed.endDayExclusive - 1)}
      today={dayKeyOf(today)}
      isFocused={isFocused}
      summary={first !== null && last !== null ? formatDays(first, last) : 'Select end date'}
      hint={limitsText(limits)}
      isPickable={(key) => canPickDay(picked, dayNumberOf(key), limits)}
      applyText={applyText}
      canApply={range !== null}
      onPickDay={(key) => setPicked((before) => pickDay(before, dayNumberOf(key)))}
      onPickWeek={(monday) =>
        setPicked((before) => pickWeek(dayNumberOf(monday), allowed, limits) ?? before)
      }
      onApply={() => {
        if (range !== null) onApply(range);
      }}
      onCancel={onCancel}
    />
  );
}

function limitsText({ minDays, maxDays }: PickLimits): string | undefined {
  const parts = [
    minDays === undefined ? '' : `at least ${formatPlural(minDays, 'day')}`,
    maxDays === undefined ? '' : `at most ${formatPlural(maxDays, 'day')}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? undefined : sentenceCase(parts.join(', '));
}
