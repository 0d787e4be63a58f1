import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roomNow, type RoomEvidence } from '#domain/booking/roomState.ts';

const minute = 60_000;
const range = (from: number, to: number) => ({ startMs: from * minute, endMs: to * minute });
const evidence = (part: Partial<RoomEvidence> = {}): RoomEvidence => ({
  atMs: 0,
  soonMs: 15 * minute,
  bookings: [],
  use: 0,
  closesMs: null,
  ...part,
});

describe('the state of a room', () => {
  it('is free until the next start or closing, whichever comes first', () => {
    const bookings = [range(30, 60)];
    expect(roomNow(evidence({ bookings, closesMs: 20 * minute })).freeUntilMs).toBe(20 * minute);
    expect(roomNow(evidence({ bookings, closesMs: 90 * minute })).freeUntilMs).toBe(30 * minute);
    expect(roomNow(evidence()).freeUntilMs).toBeNull();
  });

  it('is booked soon up to, and not at, fifteen minutes before a booking', () => {
    expect(roomNow(evidence({ bookings: [range(15, 30)] })).state).toBe('free');
    expect(roomNow(evidence({ bookings: [range(14.9, 30)] })).state).toBe('booked_soon');
  });

  it('is free again after bookings that follow each other within fifteen minutes', () => {
    const bookings = [range(-10, 30), range(-5, 20), range(44, 60), range(75, 90)];
    expect(roomNow(evidence({ bookings })).freeFromMs).toBe(60 * minute);
  });

  it('is never free without a sensor or a fresh reading', () => {
    expect(roomNow(evidence({ use: undefined })).state).toBe('not_booked');
    expect(roomNow(evidence({ use: null })).state).toBe('unknown');
  });

  it('is one of free, free from and unknown for any bookings', () => {
    const booking = fc
      .tuple(fc.integer({ min: -60, max: 120 }), fc.integer({ min: 1, max: 90 }))
      .map(([from, length]) => range(from, from + length));
    const use = fc.constantFrom(0, 0.4, null, undefined);
    fc.assert(
      fc.property(fc.array(booking, { maxLength: 6 }), use, (list, o) => {
        const bookings = list
          .filter(({ endMs }) => endMs > 0)
          .toSorted((a, b) => a.startMs - b.startMs);
        const { state, freeUntilMs, freeFromMs } = roomNow(evidence({ bookings, use: o }));
        const isOpen = state === 'free' || state === 'not_booked';
        const reach = 15 * minute;
        expect(bookings.some(({ startMs }) => startMs < reach)).toBe(
          !isOpen && freeFromMs !== null,
        );
        expect(freeUntilMs ?? reach).toBeGreaterThanOrEqual(reach);
        if (freeFromMs === null) return;
        const free = roomNow(
          evidence({ atMs: freeFromMs, bookings: bookings.filter((b) => b.endMs > freeFromMs) }),
        );
        expect(free.state).toBe('free');
      }),
    );
  });
});
