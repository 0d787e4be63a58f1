import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { FilterChange, FilterValues } from '#src/features/filters/filterParams.ts';

type Shown = Pick<FilterValues, 'show'>;
type ClockScope = Pick<ReportScope, 'subject' | 'days'>;

/** What names a room and a week among the words of `show`. */
const roomWord = 'dial:';
const weekWord = 'week:';

function wordsOf({ show = [] }: Shown, word: string): string[] {
  return show.flatMap((one) => (one.startsWith(word) ? [one.slice(word.length)] : []));
}

function withWords({ show = [] }: Shown, word: string, ids: readonly string[]): FilterChange {
  const others = show.filter((one) => !one.startsWith(word));
  const next = [...others, ...ids.map((id) => word + id)];
  return { show: next.length === 0 ? null : next };
}

/** The rooms whose dials stand side by side, in large. */
export function pinnedRooms(values: Shown): string[] {
  return wordsOf(values, roomWord).slice(0, 2);
}

/** Puts rooms side by side; of more than two the last two. */
export function pinRooms(values: Shown, ids: readonly string[]): FilterChange {
  return withWords(values, roomWord, ids.slice(-2));
}

/** The Monday of the week in view; null for the whole frame. */
export function chosenWeek(values: Shown): string | null {
  const [week] = wordsOf(values, weekWord);
  return week !== undefined && /^\d{4}-\d\d-\d\d$/.test(week) ? week : null;
}

export function chooseWeek(values: Shown, week: string | null): FilterChange {
  return withWords(values, weekWord, week === null ? [] : [week]);
}

/** The address of the page with the dial of a room in large, over the same days. */
export function clockHref(roomId: string, { subject, days }: ClockScope): string {
  const query = new URLSearchParams({
    space_type: 'building',
    startdatetime: dayKeyOf(days.startDay),
    enddatetime: dayKeyOf(days.endDayExclusive),
    show: roomWord + roomId,
  });
  for (const id of subject.buildingIds) query.append('ids', id);
  return `/tools/clocks?${query.toString()}`;
}
