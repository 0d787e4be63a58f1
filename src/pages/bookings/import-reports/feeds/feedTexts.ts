import type { BookingFeed } from '#contract/bookingFeeds.ts';
import { formatInstant } from '#src/lib/format/formatTime.ts';

/** How often a calendar can be read. */
export const pollEvery = [
  { id: '5', label: '5 minutes' },
  { id: '15', label: '15 minutes' },
  { id: '30', label: '30 minutes' },
  { id: '60', label: 'hour' },
  { id: '360', label: '6 hours' },
  { id: '1440', label: 'day' },
] as const;

/** "15 minutes", "hour", "45 minutes". */
export function everyText({ every_minutes: minutes }: Pick<BookingFeed, 'every_minutes'>): string {
  const known = pollEvery.find(({ id }) => Number(id) === minutes);
  return known?.label ?? `${minutes} minutes`;
}

/** "Up to date", "Some events rejected, see the reports", "Failing since Nov 20, 2026, 14:32". */
export function feedStateText(
  {
    state,
    failing_since: since,
    has_rejected: hasRejected,
  }: Pick<BookingFeed, 'state' | 'failing_since' | 'has_rejected'>,
  timeZone: string,
): string {
  if (state === 'waiting') return 'Not read yet';
  if (state === 'ok') return hasRejected ? 'Some events rejected, see the reports' : 'Up to date';
  return since === null ? 'Failing' : `Failing since ${formatInstant(since, timeZone)}`;
}

/** The last time that it could be read; "Never". */
export function readText(
  { last_success_at: at }: Pick<BookingFeed, 'last_success_at'>,
  timeZone: string,
): string {
  return at === null ? 'Never' : formatInstant(at, timeZone);
}

/** Its host: the rest of an address may be a secret. */
export function hostText({ url }: Pick<BookingFeed, 'url'>): string {
  return new URL(url).host;
}
