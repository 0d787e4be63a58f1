import { readFileSync } from 'node:fs';
import { quantile } from '#domain/metric/quantile.ts';

/** Counts of a day by five-minute slot of local time; each slot holds its readings, none where the file has none. */
export type CountedDay = readonly (readonly number[])[];

/** A file of counts, read by the test itself. */
export interface CountedRoom {
  /** By weekday, Monday is 0: the days of the file in their order. */
  days: readonly { key: string; weekday: number; counts: CountedDay }[];
  readingsPerSlot: number;
}

interface Facts {
  timeInUse: number;
  fillWhenUsed: number;
  peakP90: number;
  coverage: number;
}

const slotMinutes = 5;
const slotsPerDay = 1440 / slotMinutes;

interface Row {
  day: string;
  weekday: number;
  minute: number;
  count: number;
}

/** `DayId,Time,Weekday,Holiday,Room N`, a row a minute. */
export function readOdense(file: string): CountedRoom {
  const rows = linesOf(file).flatMap(([day = '', time = '', weekday, , count = '']): Row[] =>
    count === ''
      ? []
      : [{ day, weekday: Number(weekday), minute: minuteOf(time), count: Number(count) }],
  );
  return toRoom(rows, 5);
}

/** `timestamp,occupant_count,wifi_connected_devices`, a row every five minutes, times with their offset. */
export function readSingapore(file: string): CountedRoom {
  const rows = linesOf(file).flatMap(([timestamp = '', count = '']): Row[] => {
    const [day = '', time = ''] = timestamp.split(' ');
    const weekday = (new Date(day).getUTCDay() + 6) % 7;
    return count === '' ? [] : [{ day, weekday, minute: minuteOf(time), count: Number(count) }];
  });
  return toRoom(rows, 1);
}

/** Time in use, fill when used, P90 daily peak and coverage of 06:00 to 24:00 over a frame of days. */
export function factsOf(
  { readingsPerSlot }: CountedRoom,
  days: readonly CountedDay[],
  { capacity, frameDays }: { capacity: number; frameDays: number },
): Facts {
  const openSlots = ((24 - 6) * 60) / slotMinutes;
  const peaks: number[] = [];
  let valid = 0;
  let people = 0;
  let used = 0;
  for (const day of days) {
    const open = day.slice(-openSlots).filter((slot) => slot.length / readingsPerSlot >= 0.5);
    valid += open.length;
    for (const slot of open) {
      people += slot.reduce((sum, count) => sum + count, 0) / slot.length;
      used += slot.filter((count) => count > 0).length / slot.length;
    }
    if (open.length / openSlots >= 0.7) peaks.push(Math.max(...open.flat()));
  }
  return {
    timeInUse: used / valid,
    fillWhenUsed: people / (used * capacity),
    peakP90: quantile(peaks, 0.9) ?? Number.NaN,
    coverage: valid / (frameDays * openSlots),
  };
}

function toRoom(rows: readonly Row[], readingsPerSlot: number): CountedRoom {
  const days = new Map<string, { key: string; weekday: number; counts: number[][] }>();
  for (const { day, weekday, minute, count } of rows) {
    const known = days.get(day) ?? {
      key: day,
      weekday,
      counts: Array.from({ length: slotsPerDay }, () => []),
    };
    days.set(day, known);
    known.counts[Math.floor(minute / slotMinutes)]?.push(count);
  }
  return { days: [...days.values()], readingsPerSlot };
}

function linesOf(file: string): string[][] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  return lines.map((line) => line.split(','));
}

function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}
