import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openMeter } from '#domain/opening-hours/openMeter.ts';
import type { OpenRun } from '#domain/opening-hours/openRanges.ts';
import { slotMs } from '#domain/time/interval.ts';
import { daysTakenBy, lostDays, openingDays } from '#domain/uptime/daysLost.ts';
import { groupIncidents, zoneIncidents, type FoundIncident } from '#domain/uptime/incidents.ts';
import { lossSpans } from '#domain/uptime/lossSpans.ts';
import { addUptime, mergeUptime, noUptime } from '#domain/uptime/uptimeSums.ts';
import { sourceStatus, excludedSlots, watchZone } from '#domain/uptime/WatchedZone.ts';
import { slots, slotsOf, startMs, watched } from './watched.ts';

const count = 60;
const bits = fc
  .array(fc.constantFrom('1', '1', '0'), { minLength: count, maxLength: count })
  .map((list) => list.join(''));
const zone = fc.record({ bits, seats: fc.integer({ min: 0, max: 9 }) });

/** Each slot's letter: 1 valid, 0 missing, x excluded. */
function masked(text: string, mask: string): string {
  return Array.from(text)
    .map((bit, at) => (mask[at] === '0' ? 'x' : bit))
    .join('');
}

function excludedBy(mask: string) {
  return Array.from(mask).flatMap((bit, at) => (bit === '0' ? [slots(at, at + 1)] : []));
}

/** What runs of 0 and x, in which only 0 counts, are incidents, by their first and last 0. */
function runsOf(text: string): [number, number, number][] {
  return [...text.matchAll(/0[0x]*/gu)].flatMap(({ 0: run, index }) => {
    const missing = run.replaceAll('x', '').length;
    return missing < 3 ? [] : [[index, index + run.lastIndexOf('0'), missing * 5]];
  });
}

function told(incidents: readonly FoundIncident[]): [number, number, number][] {
  return incidents.map((one) => [...slotsOf(one), one.minutes]);
}

describe('uptime by slots', () => {
  it('counts each expected slot once: by zone, by day, in open time', () => {
    const openSlots = [10, 40] as const;
    const runs: OpenRun[] = [
      { startMs: startMs + 50 * 60_000, slotCount: 30, weightMinutes: 5, dayKey: '', weekday: 0 },
    ];
    const dayBounds = [startMs - slotMs, startMs + 7 * slotMs, startMs + 70 * slotMs];
    fc.assert(
      fc.property(fc.array(zone, { minLength: 1, maxLength: 4 }), bits, (zones, mask) => {
        const sums = noUptime(2);
        for (const { bits: own, seats } of zones) {
          const part = noUptime(2);
          const clock = { open: openMeter(runs), dayBounds };
          addUptime(part, watched(own, { seats, excluded: excludedBy(mask) }), clock);
          mergeUptime(sums, part);
        }
        const texts = zones.map(({ bits: own }) => masked(own, mask));
        const minutes = (of: string, from = 0, to = count): number =>
          texts.flatMap((text) => text.slice(from, to).split('')).filter((one) => of.includes(one))
            .length * 5;
        expect(sums.expected).toBeCloseTo(minutes('01'), 9);
        expect(sums.valid).toBeCloseTo(minutes('1'), 9);
        expect(sums.excluded).toBeCloseTo(minutes('x'), 9);
        expect(sums.openExpected).toBeCloseTo(minutes('01', ...openSlots), 9);
        expect(sums.openValid).toBeCloseTo(minutes('1', ...openSlots), 9);
        expect(sums.dayExpected[0]).toBeCloseTo(minutes('01', 0, 7), 9);
        expect(sums.dayValid[1]).toBeCloseTo(minutes('1', 7), 9);
      }),
    );
  });

  it('has the incidents that a plain look at the slots has', () => {
    fc.assert(
      fc.property(bits, bits, (own, mask) => {
        const found = zoneIncidents([watched(own, { excluded: excludedBy(mask) })]);
        expect(told(found)).toEqual(runsOf(masked(own, mask)));
      }),
    );
  });

  it('has an incident of a group while half of its seats are without data', () => {
    fc.assert(
      fc.property(fc.array(zone, { minLength: 1, maxLength: 5 }), bits, (zones, mask) => {
        const hasSeats = zones.some(({ seats }) => seats > 0);
        const weight = ({ seats }: { seats: number }) => (hasSeats ? seats : 1);
        const all = zones.reduce((sum, one) => sum + weight(one), 0);
        const text = Array.from({ length: count }, (_, at) => {
          if (mask[at] === '0') return 'x';
          const missing = zones
            .filter(({ bits: own }) => own[at] === '0')
            .reduce((sum, one) => sum + weight(one), 0);
          return missing > 0 && missing >= all / 2 ? '0' : '1';
        }).join('');
        const excluded = excludedBy(mask);
        const found = groupIncidents(
          zones.map(({ bits: own, seats }) => watched(own, { seats, excluded })),
        );
        expect(told(found)).toEqual(runsOf(text));
      }),
    );
  });

  it('leaves a zone that is excluded for itself out of its group', () => {
    const silent = watched('000000', { seats: 8, excluded: [slots(0, 6)] });
    expect(groupIncidents([silent, watched('111111', { seats: 2 })])).toEqual([]);
    const [incident] = groupIncidents([silent, watched('110001', { seats: 2 })]);
    expect(incident).toMatchObject({ seats: 2, minutes: 15 });
  });

  it('keeps what is not believed apart from what is missing', () => {
    const outages = [
      { ...slots(0, 3), reason: 'no_data' as const },
      { ...slots(3, 4), reason: 'stuck' as const },
      { ...slots(4, 8), reason: 'too_little_data' as const },
    ];
    const found = zoneIncidents([watchZone({ ...slots(0, 9), seats: 4, outages }, [])]);
    expect(found.map(({ reason, minutes }) => [reason, minutes])).toEqual([
      ['no_data', 15],
      ['stuck', 5],
      ['too_little_data', 20],
    ]);
  });
});

describe('excluded times', () => {
  const minute = (from: number, to: number) => ({
    startMs: startMs + from * 60_000,
    endMs: startMs + to * 60_000,
  });

  it.each([
    ['less than half of a slot', [minute(1, 3)], []],
    ['half of a slot', [minute(1, 3.5)], [[0, 0]]],
    ['a little more than a slot', [minute(2, 8)], [[0, 1]]],
    ['parts of two slots, half of neither', [minute(3, 7)], []],
    ['times that touch', [minute(0, 2), minute(2, 5)], [[0, 0]]],
  ])('take the slots of which they hold at least half: %s', (_, times, expected) => {
    expect(excludedSlots(times).map(slotsOf)).toEqual(expected);
  });
});

describe('the status of a source', () => {
  it.each([
    [0, 'online'],
    [15, 'online'],
    [16, 'late'],
    [180, 'late'],
    [181, 'offline'],
    [null, 'offline'],
  ])('%s minutes after its latest reading is %s', (minutes, status) => {
    const last = minutes === null ? null : startMs - minutes * 60_000;
    expect(sourceStatus(last, startMs)).toBe(status);
  });
});

describe('the days that an incident takes', () => {
  const day = (at: number): OpenRun => ({
    startMs: startMs + at * 20 * slotMs,
    slotCount: 20,
    weightMinutes: 5,
    dayKey: `day ${at}`,
    weekday: at,
  });
  const opening = openingDays([day(0), day(1)]);
  const full = '1'.repeat(20);
  const half = '0'.repeat(10) + '1'.repeat(10);

  const taken = (own: string, others: string[], from: number, to: number) => {
    const zones = [own, ...others].map((text) => watched(text, { seats: 10 }));
    const spans = lossSpans(zones.slice(0, 1), true);
    return daysTakenBy({ ...slots(from, to), spans }, lostDays(zones, opening));
  };

  it('are those on which its loss alone leaves under 70% of the open time', () => {
    expect(taken(half + full, [full + full], 0, 10)).toBe(1);
    expect(taken(half + half, [full + full], 0, 10)).toBe(1);
    expect(taken('0'.repeat(6) + '1'.repeat(34), [full + full], 0, 6)).toBe(0);
    expect(taken('0'.repeat(7) + '1'.repeat(33), [full + full], 0, 7)).toBe(1);
  });

  it('are those that would have enough data without it', () => {
    const early = '0000' + '1'.repeat(36);
    const late = '1'.repeat(16) + '0000' + full;
    expect(taken(early, [late], 0, 4)).toBe(1);
    expect(taken(early, [full + full], 0, 4)).toBe(0);
  });

  it('are not those of an incident that changes nothing: another one takes the same slots', () => {
    const one = watched('0000' + '1'.repeat(36), { seats: 10 });
    const other = watched(half + full, { seats: 90 });
    const spans = lossSpans([one], true);
    expect(daysTakenBy({ ...slots(0, 4), spans }, lostDays([one, other], opening))).toBe(0);
  });

  it('are none where 30% of the seats are silent', () => {
    const zones = [watched(half + full, { seats: 3 }), watched(full + full, { seats: 7 })];
    expect(lostDays(zones, opening).days).toEqual([]);
  });
});
