import { dayNumberOf } from '#domain/time/dayNumber.ts';

/** Whether a link keeps its dates, or moves on with each day. */
export type ShareKind = 'fixed' | 'rolling';

interface SharedDays {
  /** 'YYYY-MM-DD', the last day excluded. */
  first: string;
  end: string;
  today: string;
}

/** The address of a page with its dates as they are, or counted from the day on which it is opened. */
export function shareHref(
  href: string,
  { first, end, today }: SharedDays,
  kind: ShareKind,
): string {
  const url = new URL(href);
  const textOf = (day: string) => (kind === 'fixed' ? day : daysFromToday(day, today));
  url.searchParams.set('startdatetime', textOf(first));
  url.searchParams.set('enddatetime', textOf(end));
  url.searchParams.sort();
  return url.href;
}

/** "now-28d/d": the start of a day, counted from today. */
function daysFromToday(day: string, today: string): string {
  const days = dayNumberOf(day) - dayNumberOf(today);
  if (days === 0) return 'now/d';
  return `now${days < 0 ? '-' : '+'}${Math.abs(days)}d/d`;
}
