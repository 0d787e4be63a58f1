import { tz } from '@date-fns/tz';
import { parse } from 'date-fns';

/** A time that was read by a pattern. */
export interface PatternTime {
  /** An instant in ms since 1970, or what the clock on a wall showed, written as if that were UTC. */
  ms: number;
  kind: 'instant' | 'wall' | 'day';
}

/** What a text says by a pattern of date-fns; null when it doesn't fit. Tokens of an offset or an epoch make it an instant, none of a clock a day. */
export function patternTime(text: string, pattern: string): PatternTime | null {
  const ms = parse(text, pattern, new Date(0), { in: tz('UTC') }).getTime();
  if (Number.isNaN(ms)) return null;
  const tokens = pattern.replaceAll(/'[^']*'/g, '');
  if (/[XxOztT]/.test(tokens)) return { ms, kind: 'instant' };
  return { ms, kind: /[HhKkp]/.test(tokens) ? 'wall' : 'day' };
}
