import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';

/** The days of an opening rule in full, in its order. */
export const dayTitles: readonly string[] = [...weekdayTitles, 'Bank holidays'];

/** The same in few letters, as the text form abbreviates what is no weekday. */
export const shortDayTitles: readonly string[] = [
  ...weekdayTitles.map((title) => title.slice(0, 3)),
  'PH',
];
