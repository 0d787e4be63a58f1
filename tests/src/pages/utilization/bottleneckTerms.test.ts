import { describe, expect, it } from 'vitest';
import { terms } from '#src/pages/utilization/bottleneck/bottleneckTexts.ts';
import type { PlaceKind } from '#domain/planning/pressure/placeLoad.ts';
import type { PlaceSlots } from '#workers/matrix/planning/PlanningApi.ts';
import { MatrixService } from '#workers/matrix/MatrixService.ts';

const slots = 12;

function textOf(name: string): string {
  return Object.values(terms).find((term) => term.name.startsWith(name))?.text ?? '';
}

/** An hour of one place, alike in every slot: twenty people on twenty seats, or four rooms, unless given otherwise. */
async function pressureOf(kind: PlaceKind, part: Partial<Record<keyof PlaceSlots, number>>) {
  const usual = kind === 'seats' ? seats : rooms;
  const place = Object.fromEntries(
    Object.entries({ ...usual, ...part }).map(([name, value]) => [
      name,
      new Float32Array(slots).fill(value),
    ]),
  ) as unknown as PlaceSlots;
  const startMs = Float64Array.from({ length: slots }, (_, at) => at * 300_000);
  const open = {
    startMs,
    w: new Float32Array(slots).fill(5),
    hourOfWeek: new Uint8Array(slots),
    day: new Int32Array(slots),
    days: 1,
  };
  const groups = [{ id: 'place', kind, parts: [place] }];
  const [found] = await new MatrixService().placePressure({ open, groups });
  if (!found) throw new Error('no answer');
  return found;
}

const seats: Record<keyof PlaceSlots, number> = {
  spaces: 1,
  capacity: 20,
  seen: 1,
  seats: 20,
  countedSeats: 20,
  seated: 20,
  people: 20,
  usable: 1,
  used: 1,
  taken: 1,
};
const rooms = { ...seats, spaces: 4, seen: 4, usable: 4, used: 4, taken: 4 };

describe('Bottleneck explains what it computes', () => {
  it('seats are under pressure from 85% taken on', async () => {
    expect(textOf('Pressure time')).toMatch(/85% or more of the seats taken/);
    expect((await pressureOf('seats', { seated: 17 })).share).toBe(1);
    expect((await pressureOf('seats', { seated: 16.9 })).share).toBe(0);
  });

  it('rooms are under pressure from 85% mean time in use on, even while one is free', async () => {
    expect(textOf('Pressure time')).toMatch(/mean time in use of 85% or more, or none free/);
    expect((await pressureOf('rooms', { used: 3.5, taken: 3 })).share).toBe(1);
    expect((await pressureOf('rooms', { used: 3.3, taken: 3 })).share).toBe(0);
  });

  it('no room is free if each is in use for half of the slot', async () => {
    expect(textOf('Pressure time')).toContain(
      'A room counts as taken in a slot if it is in use for at least half of it',
    );
    expect((await pressureOf('rooms', { used: 2, taken: 4 })).share).toBe(1);
  });

  it('unmeasured rooms are not free, and count like the rest', async () => {
    expect(textOf('Pressure time')).toContain(
      'none free, which means that all measured rooms are taken',
    );
    expect(textOf('Over')).toContain('Parts without data are assumed to be like the rest.');
    const found = await pressureOf('rooms', {
      seen: 3,
      seats: 15,
      countedSeats: 15,
      usable: 3,
      used: 3,
      taken: 3,
    });
    expect(found).toMatchObject({ share: 1, seatsMeasured: 0.75, members: 4 });
    expect(found.severityMinutes).toBeCloseTo(60 * (4 - 0.85 * 4), 4);
  });

  it('"Over 85%" counts people above the line of seats, and rooms above that of rooms', async () => {
    expect(textOf('Over')).toMatch(/People above 85% of seats, or rooms taken above 85% /);
    expect((await pressureOf('seats', { seated: 19 })).severityMinutes).toBeCloseTo(60 * 2, 4);
    expect((await pressureOf('rooms', { used: 3.5, taken: 3 })).severityMinutes).toBe(0);
  });

  it('"Average occupancy" divides people by seats, and rooms taken by rooms', async () => {
    expect(textOf('Average occupancy')).toContain('Rooms: rooms taken divided by all rooms');
    expect((await pressureOf('seats', { seated: 5 })).load).toBeCloseTo(0.25, 6);
    expect((await pressureOf('rooms', { used: 1, taken: 3 })).load).toBeCloseTo(0.75, 6);
  });
});
