import { toInstantMs } from '#domain/time/frame.ts';
import { MessageFault } from './JsonPath.ts';

/** Units of numbers since 1970, each thousand times the one before: no time from 1990 to 2100 is of two. */
const perMs = [0.001, 1, 1000, 1_000_000];
const earliestMs = Date.UTC(1990, 0, 1);
const latestMs = Date.UTC(2100, 0, 1);

/** The time of a message in ISO 8601: from a text with an offset, or a number of seconds to nanoseconds since 1970. */
export function messageTime(raw: unknown, label: string): string {
  const ms = instantOf(raw);
  if (!(ms >= earliestMs && ms < latestMs))
    throw new MessageFault(
      `${label}: not a time. Send ISO 8601 with an offset, or a number since 1970`,
    );
  return new Date(ms).toISOString();
}

function instantOf(raw: unknown): number {
  if (typeof raw === 'number') return ofNumber(raw);
  if (typeof raw !== 'string') return Number.NaN;
  if (/^\d+(\.\d+)?$/.test(raw)) return ofNumber(Number(raw));
  // A day alone is no time.
  return raw.includes('T') || raw.includes('t') ? toInstantMs(raw, 'UTC') : Number.NaN;
}

function ofNumber(value: number): number {
  const found = perMs.map((unit) => value / unit).find((ms) => ms >= earliestMs && ms < latestMs);
  return found === undefined ? Number.NaN : Math.floor(found);
}
