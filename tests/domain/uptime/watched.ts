import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { excludedSlots, watchZone, type WatchedZone } from '#domain/uptime/WatchedZone.ts';

export const startMs = Date.parse('2026-03-02T06:00:00Z');

export function slots(from: number, to: number): InstantRange {
  return { startMs: startMs + from * slotMs, endMs: startMs + to * slotMs };
}

interface WatchedBits {
  seats?: number | null;
  excluded?: readonly InstantRange[];
}

/** A zone by its slots from 06:00 on, 1 being a valid one. */
export function watched(bits: string, { seats = 4, excluded = [] }: WatchedBits = {}): WatchedZone {
  const outages = Array.from(bits).flatMap((bit, at) =>
    bit === '1' ? [] : [{ ...slots(at, at + 1), reason: 'no_data' as const }],
  );
  return watchZone({ ...slots(0, bits.length), seats, outages }, excludedSlots(excluded));
}

export function frameOf(bits: string): InstantRange {
  return slots(0, bits.length);
}

/** First and last slot of a range. */
export function slotsOf({ startMs: from, endMs: to }: InstantRange): [number, number] {
  return [(from - startMs) / slotMs, (to - startMs) / slotMs - 1];
}
