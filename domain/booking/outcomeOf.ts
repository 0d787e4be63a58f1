import { quantile } from '#domain/metric/quantile.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';

export const bookingOutcomes = [
  'cancelled',
  'pending',
  'unknown',
  'no_show',
  'late',
  'early_end',
  'attended',
] as const;

export type BookingOutcome = (typeof bookingOutcomes)[number];

/** What a room's sensors said in one slot of five minutes. Slots that are not valid are left out. */
export interface RoomSlot {
  startMs: number;
  /** The share of the slot in use. */
  inUse: number;
  /** Mean people; null where only use is known. */
  people: number | null;
}

export interface JudgedBooking {
  outcome: BookingOutcome;
  /** Of the held time, uncut by hours and frame; null while nothing can be said. */
  lostMinutes: number | null;
  /** s since 1970; null where no use was seen or nothing can be said. */
  firstUseS: number | null;
  lastUseS: number | null;
  observedP90: number | null;
}

/** What a booking is judged by. */
export interface BookingEvidence {
  /** Null when it was canceled before it began. */
  held: InstantRange | null;
  isAllDay: boolean;
  /** Valid slots from five minutes before the start to the end, in order. */
  slots: readonly RoomSlot[];
  /** Whether another booking holds a part of the five minutes before the start. */
  isHeldBefore: boolean;
  nowMs: number;
}

const minuteMs = 60_000;
/** Sensors report a little late: so long after its end a booking is judged. */
export const patienceMs = 10 * minuteMs;
const noShowMinutes = 5;
const graceMs = 15 * minuteMs;
const longMs = 8 * 60 * minuteMs;

function overlapMs(slot: RoomSlot, { startMs, endMs }: InstantRange): number {
  return Math.max(0, Math.min(slot.startMs + slotMs, endMs) - Math.max(slot.startMs, startMs));
}

/** The use of a slot to six decimals, as it is stored. */
function shareInUse({ inUse }: RoomSlot): number {
  return Math.round(inUse * 1e6) / 1e6;
}

/** The window of a booking: it opens five minutes early only for people who stay, else one meeting's end hides the next one's no-show. */
function windowOf(held: InstantRange, { slots, isHeldBefore }: BookingEvidence): InstantRange {
  const { startMs } = held;
  const atStart = slots.find((slot) => slot.startMs <= startMs && startMs < slot.startMs + slotMs);
  const opensEarly = !isHeldBefore && atStart !== undefined && shareInUse(atStart) > 0;
  return opensEarly ? { ...held, startMs: startMs - slotMs } : held;
}

function toSecond(ms: number): number {
  return Math.round(ms / 1000) * 1000;
}

/** First and last use within the window: a slot in use in part is taken to be so at the side of the others. */
function stretchOfUse(used: readonly RoomSlot[], { startMs, endMs }: InstantRange): InstantRange {
  const first = used[0] as RoomSlot;
  const last = used.at(-1) as RoomSlot;
  const isOnly = used.length === 1;
  const firstMs = isOnly ? first.startMs : first.startMs + slotMs - shareInUse(first) * slotMs;
  const lastMs = isOnly ? last.startMs + slotMs : last.startMs + shareInUse(last) * slotMs;
  return {
    startMs: toSecond(Math.max(startMs, firstMs)),
    endMs: toSecond(Math.min(endMs, lastMs)),
  };
}

function observedP90(slots: readonly RoomSlot[], held: InstantRange): number | null {
  const inside = slots.filter((slot) => overlapMs(slot, held) >= slotMs / 2);
  return quantile(
    inside.flatMap(({ people }) => (people === null ? [] : [people])),
    0.9,
  );
}

/** Of which nothing more can be said. */
function unjudged(outcome: BookingOutcome): JudgedBooking {
  return { outcome, lostMinutes: null, firstUseS: null, lastUseS: null, observedP90: null };
}

/** What became of a booking, by the use of its room. It never depends on opening hours. */
export function outcomeOf(evidence: BookingEvidence): JudgedBooking {
  const { held, slots, nowMs } = evidence;
  if (held === null) return unjudged('cancelled');
  if (nowMs < held.endMs + patienceMs) return unjudged('pending');
  const window = windowOf(held, evidence);
  const validMs = slots.reduce((sum, slot) => sum + overlapMs(slot, window), 0);
  const windowMs = window.endMs - window.startMs;
  if (validMs < thresholds.neededData * windowMs) return unjudged('unknown');
  const used = slots.filter((slot) => shareInUse(slot) > 0 && overlapMs(slot, window) > 0);
  const use = used.length === 0 ? null : stretchOfUse(used, window);
  const { outcome, lostMinutes } = judge(held, use, {
    isLong: isLongBooking(held, evidence.isAllDay),
    minutes: usedMinutes(used, window),
  });
  // Named one by one, not spread: many thousands are kept and read again, and so each is one piece of memory.
  return {
    outcome,
    lostMinutes,
    firstUseS: use && use.startMs / 1000,
    lastUseS: use && use.endMs / 1000,
    observedP90: observedP90(slots, held),
  };
}

/** Whether a booking holds its room for so long that people need not be there all the time: all day, or 8 hours and more. */
export function isLongBooking({ startMs, endMs }: InstantRange, isAllDay: boolean): boolean {
  return isAllDay || endMs - startMs >= longMs;
}

function usedMinutes(used: readonly RoomSlot[], window: InstantRange): number {
  const usedMs = used.reduce((sum, slot) => sum + shareInUse(slot) * overlapMs(slot, window), 0);
  return usedMs / minuteMs;
}

/** Guards sums of shares against rounding: five minutes of use are five minutes. */
const minuteSlack = 1e-6;

function judge(
  held: InstantRange,
  use: InstantRange | null,
  { isLong: long, minutes }: { isLong: boolean; minutes: number },
): Pick<JudgedBooking, 'outcome' | 'lostMinutes'> {
  const heldMinutes = (held.endMs - held.startMs) / minuteMs;
  const needed = Math.min(noShowMinutes, heldMinutes) - minuteSlack;
  if (use === null || minutes < needed) return { outcome: 'no_show', lostMinutes: heldMinutes };
  if (long) return { outcome: 'attended', lostMinutes: 0 };
  const lostMs = Math.max(0, use.startMs - held.startMs) + Math.max(0, held.endMs - use.endMs);
  return { outcome: punctuality(use, held), lostMinutes: lostMs / minuteMs };
}

function punctuality(use: InstantRange, held: InstantRange): 'late' | 'early_end' | 'attended' {
  if (held.startMs + graceMs < use.startMs) return 'late';
  return use.endMs < held.endMs - graceMs ? 'early_end' : 'attended';
}
