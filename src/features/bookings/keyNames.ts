import { durationBands, leadTimeBands } from '#domain/booking/groups/bands.ts';
import { weekdayNames } from '#domain/opening-hours/OpeningRule.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';

/** Groups that are too small to be shown by themselves, as the API names them together. */
export const otherKey = '(other)';

const unknown = 'Unknown';

const leadTimes: Readonly<Record<string, string>> = {
  '<1 h': 'Under 1 hour',
  '<1 d': '1 to 24 hours',
  '<7 d': '1 to 7 days',
  '<28 d': '7 to 28 days',
  '>=28 d': '28 days or more',
};

const durations: Readonly<Record<string, string>> = {
  '<=30': 'Up to 30 min',
  '<=60': '31 to 60 min',
  '<=120': '1 to 2 hours',
  '<=240': '2 to 4 hours',
  '>240': 'Over 4 hours',
};

const namers = {
  source: (key: string) => key,
  course_code: (key: string) => key,
  activity_type: (key: string) => key,
  week: (key: string) =>
    /^\d+$/.test(key) ? `Week ${key}` : key.replace(/^(\d+)-W0?(\d+)$/, 'Week $2, $1'),
  department: (key: string) => (key === otherKey ? 'Other, too few to show' : key),
  recurring: (key: string) => (key === 'true' ? 'Recurring' : 'Single'),
  lead_time: (key: string) => leadTimes[key] ?? key,
  duration: (key: string) => durations[key] ?? key,
  weekday: (key: string) => weekdayTitles[weekdayNames.findIndex((name) => name === key)] ?? key,
  hour: (key: string) => `${key.padStart(2, '0')}:00`,
} as const;

/** What bookings are grouped by, where its keys are words of the API. */
export type NamedGrouping = keyof typeof namers;

export function isNamedGrouping(grouping: string): grouping is NamedGrouping {
  return grouping in namers;
}

/** What a key of a grouping of bookings is called: "1 to 7 days" of `<7 d`. */
export function keyName(grouping: NamedGrouping, key: string | null): string {
  return key === null ? unknown : namers[grouping](key);
}

/** The keys of a grouping that have an order of their own, in it; empty where they have none. */
export function keyOrder(grouping: NamedGrouping): readonly string[] {
  if (grouping === 'lead_time') return leadTimeBands.map(({ name }) => name);
  if (grouping === 'duration') return durationBands.map(({ name }) => name);
  return grouping === 'weekday' ? weekdayNames : [];
}
