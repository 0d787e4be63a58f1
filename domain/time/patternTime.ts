import { tz } from '@date-fns/tz';
import { format, parse } from 'date-fns';

/** A time that was read by a pattern. */
export interface PatternTime {
  /** An instant in ms since 1970, or what the clock on a wall showed, written as if that were UTC. */
  ms: number;
  kind: 'instant' | 'wall' | 'day';
}

const longestPattern = 64;
/** All but the letters that date-fns reads; of Y and D, which are mistaken for y and d, it warns on the console. */
const unreadable = /[^GyuRQqMLwIdEeciabBhHKkmsSXxtTPp]/;

/** Why a pattern of date-fns can't be used; null when it can. */
export function patternFault(pattern: string): string | null {
  if (pattern.length > longestPattern) return `is longer than ${longestPattern} characters`;
  const letters = pattern
    .replaceAll(/'(?:''|[^'])*(?:'|$)/g, '')
    .replaceAll(/([yQqMLwIdecihHKkms])o/g, '$1')
    .replaceAll(/[^A-Za-z]/g, '');
  const letter = unreadable.exec(letters)?.[0];
  if (letter !== undefined) return `contains ${letter}, which is not a supported token`;
  const now = new Date(0);
  try {
    parse(format(now, pattern), pattern, now);
    return null;
  } catch (error) {
    return `can’t be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** What a text says by a pattern of date-fns; null when it doesn't fit. Tokens of an offset or an epoch make it an instant, none of a clock a day. */
export function patternTime(text: string, pattern: string): PatternTime | null {
  const ms = parse(text, pattern, new Date(0), { in: tz('UTC') }).getTime();
  if (Number.isNaN(ms)) return null;
  const tokens = pattern.replaceAll(/'[^']*'/g, '');
  if (/[XxOztT]/.test(tokens)) return { ms, kind: 'instant' };
  return { ms, kind: /[HhKkp]/.test(tokens) ? 'wall' : 'day' };
}
