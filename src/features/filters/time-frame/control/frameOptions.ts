import { presetRefusal } from '#domain/time-frame/frameRefusal.ts';
import { monthFrames } from '#domain/time-frame/monthFrames.ts';
import { presetRange, type PresetToday } from '#domain/time-frame/presetRange.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import type { TimeFrameKey } from '#domain/time-frame/timeFrameKeys.ts';
import { frameTitle } from './frameTitle.ts';

/** One line of the list of frames. */
export interface FrameOption {
  id: string;
  label: string;
  /** Why it cannot be chosen. */
  refusal: string | null;
}

export interface FrameOptionGroup {
  title: string;
  options: readonly FrameOption[];
}

const groups: readonly { title: string; keys: readonly TimeFrameKey[] }[] = [
  {
    title: 'Days',
    keys: [
      'today',
      'yesterday',
      'last_work_day',
      'past_7_days',
      'past_30_days',
      'past_60_days',
      'past_90_days',
    ],
  },
  {
    title: 'Weeks',
    keys: [
      'last_week',
      'past_2_weeks',
      'past_4_weeks',
      'past_6_weeks',
      'past_8_weeks',
      'past_12_weeks',
    ],
  },
  {
    title: 'Months and longer',
    keys: [
      'current_month',
      'last_month',
      'past_3_months',
      'past_6_months',
      'last_quarter',
      'past_year',
    ],
  },
];

/** The presets in groups, then each past month with data; those outside the data say why they cannot be chosen. */
export function frameOptions(at: PresetToday, data: DayRange | null): FrameOptionGroup[] {
  const toOption = (key: TimeFrameKey) => ({
    id: key,
    label: frameTitle(key),
    refusal: presetRefusal(presetRange(key, at), data, at.today),
  });
  const months = { title: 'By month', keys: monthFrames(data, at.today) };
  return [...groups, months]
    .filter(({ keys }) => keys.length > 0)
    .map(({ title, keys }) => ({ title, options: keys.map(toOption) }));
}
