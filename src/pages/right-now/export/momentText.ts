import { cellText } from '#domain/report/cellText.ts';

/** The moment that the page shows, local: "2026-11-21 14:35"; `at` is the time that stands in place of now. */
export function momentText(nowMs: number, at: string | null, timeZone: string): string {
  const now = cellText(nowMs, 'instant', timeZone);
  return at === null ? now : `${now.slice(0, 10)} ${at}`;
}
