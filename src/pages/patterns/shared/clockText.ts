import type { MinuteSpan } from '#domain/patterns/hoursInUse.ts';

/** "09:15" of minutes after midnight; the end of a day is "24:00". */
export function clockText(minute: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(Math.floor(minute % 60))}`;
}

/** "09:15–17:00", or a dash where there is none. */
export function spanText(span: MinuteSpan | null): string {
  return span === null ? '–' : `${clockText(span.from)}–${clockText(span.toExclusive)}`;
}
