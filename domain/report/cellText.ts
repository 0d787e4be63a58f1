import { localParts } from '../time/localParts.ts';
import { offsetText } from '../time/toIsoInstant.ts';
import { zoneOffsetMs } from '../time/zoneOffset.ts';
import type { CellValue, ColumnKind } from './ReportDocument.ts';

const dayMs = 86_400_000;

/** Whether the clocks of a zone show the time of an instant twice, as in the hour in which they go back. */
export function isShownTwice(ms: number, zone: string): boolean {
  const wallMs = ms + zoneOffsetMs(ms, zone);
  return [ms - dayMs, ms + dayMs].some((near) => {
    const otherMs = wallMs - zoneOffsetMs(near, zone);
    return otherMs !== ms && otherMs + zoneOffsetMs(otherMs, zone) === wallMs;
  });
}

const counts = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A value as it is read, on paper and aloud: "61%", "1,204", "2026-11-10 14:00", with its offset where the clock shows it twice; a dash where it is unknown. */
export function cellText(value: CellValue, kind: ColumnKind, timeZone: string): string {
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return '–';
  if (typeof value === 'string') return value;
  switch (kind) {
    case 'share':
      return `${counts.format(value * 100)}%`;
    case 'count':
      return counts.format(value);
    case 'instant':
      return instantText(value, timeZone);
    case 'day':
      return localParts(value, timeZone).dayKey;
    case 'number':
    case 'text':
      return numbers.format(value);
  }
  return kind satisfies never;
}

function instantText(ms: number, timeZone: string): string {
  const { dayKey, minuteOfDay } = localParts(ms, timeZone);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const clock = `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`;
  const offset = isShownTwice(ms, timeZone) ? ` ${offsetText(zoneOffsetMs(ms, timeZone))}` : '';
  return `${dayKey} ${clock}${offset}`;
}
