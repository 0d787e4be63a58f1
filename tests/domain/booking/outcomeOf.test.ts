import { describe, expect, it } from 'vitest';
import { heldTime } from '#domain/booking/Booking.ts';
import { outcomeOf, type JudgedBooking, type RoomSlot } from '#domain/booking/outcomeOf.ts';

const dayMs = Date.UTC(2026, 2, 2);
const minuteMs = 60_000;
const slotMs = 5 * minuteMs;

function at(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return dayMs + (hours * 60 + minutes) * minuteMs;
}

/** Slots of a day, in use during some times, with readings until `knownUntil`. */
function slotsOf(used: readonly (readonly [string, string])[], knownUntil = '24:00'): RoomSlot[] {
  const slots: RoomSlot[] = [];
  for (let startMs = dayMs; startMs < at(knownUntil); startMs += slotMs) {
    const usedMs = used.reduce(
      (sum, [from, to]) =>
        sum + Math.max(0, Math.min(startMs + slotMs, at(to)) - Math.max(startMs, at(from))),
      0,
    );
    slots.push({ startMs, inUse: usedMs / slotMs, people: null });
  }
  return slots;
}

interface Case {
  start?: string;
  end?: string;
  isAllDay?: boolean;
  used?: readonly (readonly [string, string])[];
  slots?: RoomSlot[];
  cancelled?: string;
  ended?: string;
  isHeldBefore?: boolean;
  now?: string;
}

function judge(one: Case): JudgedBooking {
  const { start = '10:00', end = '11:00', isAllDay = false, isHeldBefore = false } = one;
  const held = heldTime({
    startMs: at(start),
    endMs: at(end),
    status: one.cancelled === undefined ? 'confirmed' : 'cancelled',
    cancelledMs: one.cancelled === undefined ? null : at(one.cancelled),
    endedMs: one.ended === undefined ? null : at(one.ended),
  });
  const slots = one.slots ?? slotsOf(one.used ?? []);
  return outcomeOf({ held, isAllDay, slots, isHeldBefore, nowMs: at(one.now ?? '48:00') });
}

function judged(one: Case): [string, number | null] {
  const { outcome, lostMinutes } = judge(one);
  return [outcome, lostMinutes];
}

describe('what became of a booking from 10 to 11', () => {
  it.each<[string, Case, string, number | null]>([
    ['nobody came', {}, 'no_show', 60],
    ['used from 10:20', { used: [['10:20', '11:00']] }, 'late', 20],
    ['used until 10:30', { used: [['10:00', '10:30']] }, 'early_end', 30],
    ['used from 10:02 to 10:58', { used: [['10:02', '10:58']] }, 'attended', 4],
    ['used from 10:15', { used: [['10:15', '11:00']] }, 'attended', 15],
    ['used from 10:20 to 10:40', { used: [['10:20', '10:40']] }, 'late', 40],
    ['used for four minutes', { used: [['10:30', '10:34']] }, 'no_show', 60],
    ['known until 10:30 only', { slots: slotsOf([], '10:30') }, 'unknown', null],
    ['used until its start only', { used: [['09:00', '10:00']] }, 'no_show', 60],
    ['people came early and stayed', { used: [['09:55', '11:00']] }, 'attended', 0],
  ])('%s', (_title, one, outcome, lost) => {
    expect(judged(one)).toEqual([outcome, lost]);
  });
});

describe('a booking that is shortened or lasts long', () => {
  it.each<[string, Case, string, number | null]>([
    ['canceled at its start', { cancelled: '10:00' }, 'cancelled', null],
    ['canceled at 10:20, empty', { cancelled: '10:20' }, 'no_show', 20],
    ['canceled at 10:30, used', { cancelled: '10:30', used: [['10:00', '10:30']] }, 'attended', 0],
    ['released at 10:10, empty', { ended: '10:10' }, 'no_show', 10],
    [
      'all day, used for an hour',
      { start: '00:00', end: '24:00', isAllDay: true, used: [['14:00', '15:00']] },
      'attended',
      0,
    ],
    ['all day, empty', { start: '00:00', end: '24:00', isAllDay: true }, 'no_show', 1440],
  ])('%s', (_title, one, outcome, lost) => {
    expect(judged(one)).toEqual([outcome, lost]);
  });

  it('is pending until ten minutes after its end', () => {
    expect(judged({ now: '11:09' })).toEqual(['pending', null]);
    expect(judged({ now: '11:10' })).toEqual(['no_show', 60]);
  });
});

describe('meetings one after another', () => {
  const used = [
    ['09:00', '10:00'],
    ['10:56', '12:00'],
  ] as const;

  it('do not lend their use to one another', () => {
    const outcomes = [
      judge({ start: '09:00', end: '10:00', used }),
      judge({ used, isHeldBefore: true }),
      judge({ start: '11:00', end: '12:00', used, isHeldBefore: true }),
    ].map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['attended', 'no_show', 'attended']);
  });
});

describe('first and last use', () => {
  it('are taken to the side of the other slots, and are the whole slot when it is the only one', () => {
    const several = judge({ used: [['10:02', '10:58']] });
    expect([several.firstUseS, several.lastUseS]).toEqual([at('10:02') / 1000, at('10:58') / 1000]);
    const only = judge({ used: [['10:31', '10:34']] });
    expect([only.firstUseS, only.lastUseS]).toEqual([at('10:30') / 1000, at('10:35') / 1000]);
  });

  it('tell the people at the busiest tenth of the meeting', () => {
    const slots = slotsOf([['10:00', '11:00']]).map((slot) => {
      const nth = (slot.startMs - at('10:00')) / slotMs;
      return Object.assign(slot, { people: nth >= 0 && nth < 12 ? nth : 50 });
    });
    expect(judge({ slots }).observedP90).toBeCloseTo(9.9, 6);
  });
});
