import { describe, expect, it } from 'vitest';
import type { Incident } from '#contract/incidents.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import type { BuildingStretch } from '#server/modules/digest/readDeviations.ts';
import type { ExpectedFloor } from '#server/modules/digest/readExpected.ts';
import { deviationFindings, expectedFindings } from '#server/modules/digest/toDayFindings.ts';

const building = { id: '7', wireId: 7, timezone: 'Europe/Amsterdam' } as BuildingRecord;
const hourMs = 3_600_000;
const at = (text: string) => Date.parse(`2026-03-11T${text}:00Z`);

/** Two hours in which a building of 100 seats was emptier than usual. */
function stretch(change: Partial<BuildingStretch> = {}): BuildingStretch {
  return {
    startMs: at('09:00'),
    endMs: at('11:00'),
    expected: 0.5,
    actual: 0.2,
    minutes: 120,
    format: 'utilisation',
    capacity: 100,
    ...change,
  };
}

const incident = (part: Partial<Incident>): Incident =>
  ({
    id: 70,
    kind: 'floor',
    name: 'Floor 1',
    building_id: 7,
    start: '2026-03-11T10:30:00Z',
    end: null,
    ...part,
  }) as Incident;

const found = (change: Partial<Parameters<typeof deviationFindings>[1]>) =>
  deviationFindings(building, {
    stretches: [stretch()],
    markers: [],
    holidays: [],
    incidents: [],
    nowMs: at('20:00'),
    ...change,
  });

describe('findings about deviations', () => {
  it('tell the one of which most came, in the building’s own time, with how many there are', () => {
    const long = stretch({ startMs: at('13:00'), endMs: at('17:00'), actual: 0.3, minutes: 240 });
    expect(found({ stretches: [stretch(), long] })).toMatchObject([
      {
        id: 'deviation 7 2026-03-11T13:00:00.000Z',
        start: '2026-03-11T14:00:00+01:00',
        end: '2026-03-11T18:00:00+01:00',
        effect: 20,
        unexplained: 2,
      },
    ]);
  });

  it('leave out what an incident of the building or a floor falls in, not one of a booking source', () => {
    expect(found({ incidents: [incident({})] })).toEqual([]);
    expect(found({ incidents: [incident({ kind: 'building', id: 7 })] })).toEqual([]);
    expect(found({ incidents: [incident({ start: '2026-03-11T11:00:00Z' })] })).toHaveLength(1);
    expect(found({ incidents: [incident({ kind: 'booking_source' })] })).toHaveLength(1);
  });

  it('leave out the local day of a bank holiday alone', () => {
    const night = stretch({ startMs: at('22:00'), endMs: at('22:00') + 2 * hourMs });
    const holidays = [{ date: '2026-03-12', title: 'Fair' }];
    expect(found({ holidays })).toHaveLength(1);
    // 23:00 to 01:00 in Amsterdam.
    expect(found({ stretches: [night], holidays })).toEqual([]);
  });
});

describe('findings about forecasts', () => {
  const floor = (floorId: number, utilization: number): ExpectedFloor => ({
    floorId,
    days: 1,
    openDays: 10,
    // Clocks go forward: 10:30 is 08:30 UTC.
    dayNumber: Date.parse('2026-03-29T00:00:00Z') / 86_400_000,
    minuteOfDay: 630,
    utilization,
  });
  const seats = [
    { floorId: 1, capacity: 100, people: 0, seats: 0, days: 20 },
    { floorId: 2, capacity: 300, people: 0, seats: 0, days: 20 },
  ];

  it('name the floor that will miss most seats at the target', () => {
    expect(
      expectedFindings(building, { floors: [floor(1, 0.9), floor(2, 0.84)], seats }),
    ).toMatchObject([
      {
        id: 'forecast 2',
        floor_id: 2,
        capacity: 300,
        effect: Math.round(10 * 300 * (0.84 / 0.75 - 1)),
        start: '2026-03-29T10:30:00+02:00',
        other_floors: 1,
      },
    ]);
  });

  it('are silent about floors without seats', () => {
    expect(expectedFindings(building, { floors: [floor(3, 0.9)], seats })).toEqual([]);
    expect(expectedFindings(building, { floors: [], seats })).toEqual([]);
  });
});
