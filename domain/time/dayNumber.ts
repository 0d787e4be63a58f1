const dayMs = 86_400_000;
const dayKeyPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayKeyLength = 10;
const maxCachedKeys = 50_000;
const keys = new Map<number, string>();
const numbers = new Map<string, number>();

/** Days since 1970-01-01 of a calendar day. Month counts from 1 and may lie outside 1..12. */
export function dayNumberOfDate(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime() / dayMs;
}

/** Days since 1970-01-01 of 'YYYY-MM-DD'; NaN when that is no day of the calendar. */
export function dayNumberOf(dayKey: string): number {
  if (dayKey.length !== dayKeyLength) return Number.NaN;
  const known = numbers.get(dayKey);
  if (known !== undefined) return known;
  const match = dayKeyPattern.exec(dayKey);
  if (match === null) return Number.NaN;
  const number = dayNumberOfDate(Number(match[1]), Number(match[2]), Number(match[3]));
  if (dayKeyOf(number) !== dayKey) return Number.NaN;
  if (numbers.size >= maxCachedKeys) numbers.clear();
  numbers.set(dayKey, number);
  return number;
}

/** 'YYYY-MM-DD' of days since 1970-01-01. */
export function dayKeyOf(dayNumber: number): string {
  const known = keys.get(dayNumber);
  if (known !== undefined) return known;
  const key = new Date(dayNumber * dayMs).toISOString().slice(0, 10);
  if (keys.size >= maxCachedKeys) keys.clear();
  keys.set(dayNumber, key);
  return key;
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(dayNumber: number): number {
  return (((dayNumber + 3) % 7) + 7) % 7;
}
