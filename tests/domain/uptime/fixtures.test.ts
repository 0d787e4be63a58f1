import { describe, expect, it } from 'vitest';
import { openMeter } from '#domain/opening-hours/openMeter.ts';
import { groupIncidents, zoneIncidents } from '#domain/uptime/incidents.ts';
import { incidentRows, repairFigures } from '#domain/uptime/incidentRows.ts';
import { addUptime, noUptime, uptimeOf } from '#domain/uptime/uptimeSums.ts';
import type { WatchedZone } from '#domain/uptime/WatchedZone.ts';
import { frameOf, slots, slotsOf, watched } from './watched.ts';

function sumsOf(zones: readonly WatchedZone[]) {
  const sums = noUptime(0);
  for (const zone of zones) addUptime(sums, zone, { open: openMeter([]), dayBounds: [] });
  return sums;
}

function uptime(...zones: WatchedZone[]): number {
  const { valid, expected } = sumsOf(zones);
  return Number((uptimeOf(valid, expected) ?? Number.NaN).toFixed(4));
}

function repair(zone: WatchedZone, bits: string) {
  return repairFigures(incidentRows(zoneIncidents([zone])), frameOf(bits));
}

const u1 = '111111000111111001111111';

describe('the fixtures of the specification', () => {
  it('U1: 95 of 120 expected minutes are valid, with one incident of 15 minutes', () => {
    const zone = watched(u1);
    expect(sumsOf([zone])).toMatchObject({ expected: 120, valid: 95, excluded: 0 });
    expect(uptime(zone)).toBe(0.7917);
    expect(repair(zone, u1)).toEqual({ incidents: 1, mttrMinutes: 15, longestMinutes: 15 });
  });

  it('U2: excluded slots are not expected, and neither end an incident nor count as part of it', () => {
    const later = watched(u1, { excluded: [slots(15, 17)] });
    expect(uptime(later)).toBe(0.8636);
    expect(sumsOf([later])).toMatchObject({ expected: 110, valid: 95, excluded: 10 });
    const inside = watched(u1, { excluded: [slots(7, 8)] });
    expect(uptime(inside)).toBe(0.8261);
    expect(zoneIncidents([inside])).toEqual([]);
  });

  it('U3: a building has an incident while at least half of its seats are without data', () => {
    const bits = ['111000000111', '111111111111', '000011111000'] as const;
    const [first, second, third] = [
      watched(bits[0], { seats: 8 }),
      watched(bits[1]),
      watched(bits[2]),
    ];
    const [incident, ...others] = groupIncidents([first, second, third]);
    expect(others).toEqual([]);
    expect(incident && slotsOf(incident)).toEqual([3, 8]);
    expect(incident).toMatchObject({ seats: 12, minutes: 30, reason: 'no_data' });
    expect([first, second, third].map((zone) => uptime(zone))).toEqual([0.5, 1, 0.4167]);
    expect(uptime(first, second, third)).toBe(0.6389);
    const { seatsValid, seatsExpected } = sumsOf([first, second, third]);
    expect(uptimeOf(seatsValid, seatsExpected)).toBeCloseTo(0.6042, 4);
    expect(repair(third, bits[2])).toEqual({ incidents: 2, mttrMinutes: null, longestMinutes: 20 });
  });

  it('U5: a sensor that comes and goes is one flapping row of its minutes without data', () => {
    const bits = '111000'.repeat(8);
    const rows = incidentRows(zoneIncidents([watched(bits)]));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ isFlapping: true, times: 8, minutes: 120 });
    expect(rows[0] && slotsOf(rows[0])).toEqual([3, 47]);
    expect(repair(watched(bits), bits)).toMatchObject({ incidents: 1, longestMinutes: 120 });
  });
});

describe('flapping', () => {
  const gap = (slotsBetween: number, times: number) =>
    incidentRows(zoneIncidents([watched(`${'1'.repeat(slotsBetween)}000`.repeat(times))]));

  it('takes six incidents', () => {
    expect(gap(3, 5).map(({ isFlapping }) => isFlapping)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
    expect(gap(3, 6).map(({ times }) => times)).toEqual([6]);
  });

  it('takes incidents at most an hour apart', () => {
    expect(gap(12, 6)).toHaveLength(1);
    expect(gap(13, 6)).toHaveLength(6);
  });
});
