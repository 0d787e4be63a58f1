/** The calendar counts in UTC, so that no change of clocks can shift a day. */
export function dayOf(key: string): Date {
  return new Date(`${key}T00:00:00Z`);
}

/** 'YYYY-MM-DD' of a day of the calendar. */
export function keyOf(day: Date): string {
  return new Date(day.getTime()).toISOString().slice(0, 10);
}
