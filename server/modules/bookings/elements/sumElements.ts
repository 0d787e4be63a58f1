import { group as groupBy, max, min, sum } from 'd3-array';
import type { getBookingFilterElements } from '#contract/bookingTools.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { bookingStatuses } from '#domain/booking/Booking.ts';
import { otherKey, tooFew } from '../metrics/groupKeys.ts';
import type { BookingTally } from './BookingTally.ts';

type Elements = AnswerOf<typeof getBookingFilterElements>;
type Choice = Elements['departments'][number];

const countOf = (tallies: readonly BookingTally[]): number =>
  sum(tallies, ({ bookings }) => bookings);

/** The most frequent first, of equals by name. */
function byFrequency(choices: readonly Choice[]): Choice[] {
  return choices.toSorted((a, b) => b.bookings - a.bookings || (a.value < b.value ? -1 : 1));
}

/** How many bookings have each value; those without one are in none. */
function choicesOf(
  tallies: readonly BookingTally[],
  of: (tally: BookingTally) => string | null,
): Choice[] {
  const known = tallies.filter((tally) => (of(tally) ?? '') !== '');
  const groups = groupBy(known, (tally) => of(tally) ?? '');
  return byFrequency(Array.from(groups, ([value, own]) => ({ value, bookings: countOf(own) })));
}

/** The departments; of those too small to be shown how many bookings they have together. */
function departmentsOf(tallies: readonly BookingTally[]): Choice[] {
  const groups = groupBy(tallies, ({ department }) => department ?? '');
  const small = new Set<string>();
  for (const [name, own] of groups) {
    const organisers = new Set(own.flatMap((tally) => tally.organisers));
    if (name !== '' && tooFew(countOf(own), organisers.size)) small.add(name);
  }
  return choicesOf(tallies, ({ department }) =>
    department !== null && small.has(department) ? otherKey.key : department,
  );
}

export type SourceElement = Omit<
  Elements['sources'][number],
  'first' | 'last' | 'covers' | 'has_check_in'
> & { firstS: number; lastS: number };

/** What tallies say beside their rooms; sources by id. */
export function sumElements(tallies: readonly BookingTally[]): {
  sources: SourceElement[];
} & Pick<Elements, 'departments' | 'activity_types' | 'course_codes' | 'statuses'> {
  const sources = Array.from(
    groupBy(tallies, ({ source }) => source),
    ([id, own]) => ({
      id,
      is_timetable: own.some(({ is_timetable }) => is_timetable === 1),
      bookings: countOf(own),
      firstS: min(own, ({ first_s }) => first_s) ?? 0,
      lastS: max(own, ({ last_s }) => last_s) ?? 0,
    }),
  );
  const statuses = groupBy(tallies, ({ status }) => status);
  return {
    sources: sources.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    departments: departmentsOf(tallies),
    activity_types: choicesOf(tallies, (tally) => tally.activity_type),
    course_codes: choicesOf(tallies, (tally) => tally.course_code),
    statuses: bookingStatuses.flatMap((value) => {
      const own = statuses.get(value);
      return own === undefined ? [] : [{ value, bookings: countOf(own) }];
    }),
  };
}
