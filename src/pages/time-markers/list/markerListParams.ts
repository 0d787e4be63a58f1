import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { dayKeyOf, dayNumberOf } from '#domain/time/dayNumber.ts';

/** Which markers are listed. */
export interface MarkerListParams {
  text: string;
  /** A space that they concern. */
  spaceId: string | null;
  /** Local days that they touch. */
  days: DayRange | null;
  show: MarkerState;
}

export type MarkerState = 'active' | 'deleted' | 'all';

const states: readonly MarkerState[] = ['active', 'deleted', 'all'];

/** Reads the choices of the list from the address; what cannot be read is as if it were not there. */
export function readListParams(search: URLSearchParams): MarkerListParams {
  const startDay = dayNumberOf(search.get('startdatetime') ?? '');
  const endDayExclusive = dayNumberOf(search.get('enddatetime') ?? '');
  return {
    text: search.get('search') ?? '',
    spaceId: search.get('ids'),
    days: startDay < endDayExclusive ? { startDay, endDayExclusive } : null,
    show: states.find((state) => state === search.get('show')) ?? 'active',
  };
}

/** The address with some choices changed: sorted, and without what is as usual. */
export function writeListParams(
  search: URLSearchParams,
  change: Partial<MarkerListParams>,
): URLSearchParams {
  const { text, spaceId, days, show } = { ...readListParams(search), ...change };
  const next = new URLSearchParams(search);
  const written = {
    search: text,
    ids: spaceId,
    startdatetime: days && dayKeyOf(days.startDay),
    enddatetime: days && dayKeyOf(days.endDayExclusive),
    show: show === 'active' ? null : show,
  };
  for (const [key, value] of Object.entries(written)) {
    if (value === null || value === '') next.delete(key);
    else next.set(key, value);
  }
  next.sort();
  return next;
}
