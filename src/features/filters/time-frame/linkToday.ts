import type { PresetToday } from '#domain/time-frame/presetRange.ts';
import { presetRange } from '#domain/time-frame/presetRange.ts';
import { fixedTimeFrames } from '#domain/time-frame/timeFrameKeys.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { frameTitle } from './control/frameTitle.ts';

/** A saved address with the title of the preset whose days it had. */
export interface SavedLink {
  to: string;
  timeframe: string | null;
}

/**
 * The address with its preset counted from today. Addresses without dates open with the page's own frame, and relative times
 * move by themselves; dates of no preset, or of a month by name, are meant as they are.
 */
export function linkToday({ to, timeframe }: SavedLink, at: PresetToday): string {
  const key = fixedTimeFrames.find((one) => frameTitle(one) === timeframe);
  const { path, search } = splitLink(to);
  const dates = [search.get('startdatetime'), search.get('enddatetime')];
  const isFixed = dates.some((text) => text !== null && !text.startsWith('now'));
  if (key === undefined || !isFixed) return joinLink(path, search);
  const { startDay, endDayExclusive } = presetRange(key, at);
  search.set('startdatetime', dayKeyOf(startDay));
  search.set('enddatetime', dayKeyOf(endDayExclusive));
  return joinLink(path, search);
}

/** Path and query of an address within the application. */
export function splitLink(to: string): { path: string; search: URLSearchParams } {
  const at = to.indexOf('?');
  return at === -1
    ? { path: to, search: new URLSearchParams() }
    : { path: to.slice(0, at), search: new URLSearchParams(to.slice(at)) };
}

/** The address with its query sorted, so that equal pages have equal addresses. */
export function joinLink(path: string, search: URLSearchParams): string {
  search.sort();
  const query = search.toString();
  return query === '' ? path : `${path}?${query}`;
}
