/** The presets of the specification, in its order. */
export const fixedTimeFrames = [
  'today',
  'yesterday',
  'last_work_day',
  'past_7_days',
  'last_week',
  'current_month',
  'last_month',
  'last_quarter',
  'past_2_weeks',
  'past_4_weeks',
  'past_6_weeks',
  'past_8_weeks',
  'past_12_weeks',
  'past_30_days',
  'past_60_days',
  'past_90_days',
  'past_3_months',
  'past_6_months',
  'past_year',
] as const;

export type FixedTimeFrame = (typeof fixedTimeFrames)[number];

/** A month of the calendar, such as 'month-2026-10'. */
export type MonthTimeFrame = `month-${string}`;

export type TimeFrameKey = FixedTimeFrame | MonthTimeFrame;
