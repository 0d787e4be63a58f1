import type { RoomAvailability } from '#contract/rooms.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { DayUse } from './emptySince.ts';

/** A stretch of the bar, shares of its length. */
export interface BarPart {
  from: number;
  to: number;
}

export interface DayBarModel {
  booked: BarPart[];
  used: BarPart[];
  /** Hours of the local clock with a mark, and where. */
  hours: { hour: number; at: number }[];
  /** Where now is; null outside the bar. */
  now: number | null;
}

const hourMs = 3_600_000;
const firstHour = 7;
const lastHour = 19;
const hoursApart = 2;

interface DayBarInput {
  room: Pick<RoomAvailability, 'booked_today'>;
  use: DayUse;
  nowMs: number;
}

/** Neighboring slots in use as one stretch each. */
function usedStretches({ startMs, shares }: DayUse): { startMs: number; endMs: number }[] {
  const stretches: { startMs: number; endMs: number }[] = [];
  for (const [slot, share] of shares.entries()) {
    if (share === null || share <= 0) continue;
    const from = startMs + slot * slotMs;
    const last = stretches.at(-1);
    if (last?.endMs === from) last.endMs += slotMs;
    else stretches.push({ startMs: from, endMs: from + slotMs });
  }
  return stretches;
}

/** Today of a room as a bar from 7 to 19 o'clock, wider where it is booked or used earlier or later. */
export function toDayBar({ room, use, nowMs }: DayBarInput): DayBarModel {
  const booked = room.booked_today.map(({ start, end }) => ({
    startMs: Date.parse(start),
    endMs: Date.parse(end),
  }));
  const used = usedStretches(use);
  const all = [...booked, ...used];
  const from = Math.min(firstHour, ...all.map(({ startMs }) => hourOf(startMs, Math.floor)));
  const to = Math.max(lastHour, ...all.map(({ endMs }) => hourOf(endMs, Math.ceil)));
  const place = (ms: number): number =>
    Math.min(1, Math.max(0, ((ms - use.startMs) / hourMs - from) / (to - from)));
  const part = ({ startMs, endMs }: { startMs: number; endMs: number }): BarPart => ({
    from: place(startMs),
    to: place(endMs),
  });
  const hours = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const now = ((nowMs - use.startMs) / hourMs - from) / (to - from);
  return {
    booked: booked.map(part),
    used: used.map(part),
    hours: hours
      .filter((hour) => hour % hoursApart === 0)
      .map((hour) => ({ hour, at: (hour - from) / (to - from) })),
    now: now < 0 || now > 1 ? null : now,
  };

  function hourOf(ms: number, round: (value: number) => number): number {
    return Math.min(24, Math.max(0, round((ms - use.startMs) / hourMs)));
  }
}
