import type { FixedTimeFrame, TimeFrameKey } from '#domain/time-frame/timeFrameKeys.ts';
import { isFixedTimeFrame } from '#domain/time-frame/presetRange.ts';
import { formatMonth } from '#src/lib/format/formatDays.ts';

const titles: Record<FixedTimeFrame, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  last_work_day: 'Last work day',
  past_7_days: 'Past 7 days',
  last_week: 'Last week',
  current_month: 'Current month',
  last_month: 'Last month',
  last_quarter: 'Last quarter',
  past_2_weeks: 'Past 2 weeks',
  past_4_weeks: 'Past 4 weeks',
  past_6_weeks: 'Past 6 weeks',
  past_8_weeks: 'Past 8 weeks',
  past_12_weeks: 'Past 12 weeks',
  past_30_days: 'Past 30 days',
  past_60_days: 'Past 60 days',
  past_90_days: 'Past 90 days',
  past_3_months: 'Past 3 months',
  past_6_months: 'Past 6 months',
  past_year: 'Past year',
};

/** What the choice of one's own days is called. */
export const dateRangeTitle = 'Date range';

/** What a preset is called; "Date range" for days that are no preset's. */
export function frameTitle(key: TimeFrameKey | null): string {
  if (key === null) return dateRangeTitle;
  return isFixedTimeFrame(key) ? titles[key] : formatMonth(`${key.slice('month-'.length)}-01`);
}
