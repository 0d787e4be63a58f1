import type { SessionRecord } from '#contract/access.ts';
import { formatAgo } from '#src/lib/format/durations.ts';
import { formatInstant } from '#src/lib/format/formatTime.ts';

/** A session in words. */
export interface DeviceRow {
  id: string;
  /** "Firefox on Linux" */
  browser: string;
  isPhone: boolean;
  isCurrent: boolean;
  /** Who is signed in. */
  person: string;
  /** "Signed in Nov 20, 2026, 14:32 from 10.0.0.7" */
  origin: string;
  /** "Last used 3 min ago"; of the session in use "In use". */
  use: string;
  lastUsedMs: number;
}

const phones = /\b(iPhone|Android)$/;

/** The session in use first, then the last used. Times are in the browser's zone unless one is given. */
export function toDeviceRows(
  sessions: readonly SessionRecord[],
  nowMs: number,
  timeZone?: string,
): DeviceRow[] {
  return sessions
    .map((session): DeviceRow => {
      const { id, browser, address, name, userid } = session;
      const lastUsedMs = Date.parse(session.last_used_at);
      const from = address === '' ? '' : ` from ${address}`;
      return {
        id,
        browser: browser === '' ? 'Unknown browser' : browser,
        isPhone: phones.test(browser),
        isCurrent: session.is_current,
        person: name === '' ? userid : name,
        origin: `Signed in ${formatInstant(session.created_at, timeZone)}${from}`,
        use: session.is_current
          ? 'In use'
          : `Last used ${formatAgo(Math.max(0, nowMs - lastUsedMs) / 1000)}`,
        lastUsedMs,
      };
    })
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedMs - a.lastUsedMs);
}
