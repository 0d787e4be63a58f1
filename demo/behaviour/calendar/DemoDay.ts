/** A local day of the demonstration. `weekday` counts from Monday = 0; `number` is its local day number. */
export interface DemoDay {
  key: string;
  number: number;
  weekday: number;
  startMs: number;
  endMs: number;
}

export function isWeekend(day: Pick<DemoDay, 'weekday'>): boolean {
  return day.weekday >= 5;
}
