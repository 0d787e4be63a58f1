import { describe, expect, test } from 'vitest';
import { openCells } from '#server/modules/zone-metrics/open/OpenCells.ts';
import type { OpenStretch } from '#server/modules/zone-metrics/open/OpenTable.ts';
import { splitChanged, splitTogether } from '#server/modules/zone-metrics/open/splitChanged.ts';
import { splitHours } from '#server/modules/zone-metrics/open/splitHours.ts';

const dayMs = Date.parse('2025-03-05T00:00:00Z');
const hourMs = 3_600_000;

function stretch(from: string, to: string, bucket = 0): OpenStretch {
  const startMs = Date.parse(`2025-03-05T${from}:00Z`);
  const slotCount = (Date.parse(`2025-03-05T${to}:00Z`) - startMs) / 300_000;
  return { buildingNo: 1, startMs, slotCount, weightMinutes: 5, bucket, keyShiftS: 0 };
}

function clock(ms: number): string {
  return new Date(ms).toISOString().slice(11, 16);
}

/** The hours that are read whole, and the stretches that are read slot by slot. */
function split(
  open: OpenStretch[],
  rule: { phase?: number; rolled?: (ms: number) => boolean } = {},
) {
  const { firstMs, cellOfHour, rest } = splitHours(openCells(open, []), {
    phaseMs: (rule.phase ?? 0) * 60_000,
    isRolled: rule.rolled ?? (() => true),
  });
  return {
    hours: cellOfHour.flatMap((cell, at) => (cell > 0 ? [clock(firstMs + at * hourMs)] : [])),
    rest: rest.map(({ startMs, slotCount }) => [clock(startMs), slotCount]),
  };
}

describe('can a question be answered from hours?', () => {
  test('whole hours can', () => {
    expect(split([stretch('07:00', '10:00')])).toEqual({
      hours: ['07:00', '08:00', '09:00'],
      rest: [],
    });
  });

  test('opening hours that cut an hour leave its slots, and no others', () => {
    expect(split([stretch('07:30', '09:15')])).toEqual({
      hours: ['08:00'],
      rest: [
        ['07:30', 6],
        ['09:00', 3],
      ],
    });
  });

  test('an hour of two buckets cannot', () => {
    expect(split([stretch('07:00', '07:15', 0), stretch('07:15', '09:00', 1)])).toEqual({
      hours: ['08:00'],
      rest: [
        ['07:00', 3],
        ['07:15', 9],
      ],
    });
  });

  test('hours follow the clock of the building', () => {
    expect(split([stretch('07:30', '09:30')], { phase: 30 })).toEqual({
      hours: ['07:30', '08:30'],
      rest: [],
    });
  });

  test('an hour that changed since it was rolled up is read from its slots', () => {
    const rolled = (ms: number) => ms !== dayMs + 8 * hourMs;
    expect(split([stretch('07:00', '10:00')], { rolled })).toEqual({
      hours: ['07:00', '09:00'],
      rest: [['08:00', 12]],
    });
  });
});

test('open slots are split at the hours of UTC that changed, building by building', () => {
  const changed = new Map([[1, new Set([dayMs / 1000 + 8 * 3600])]]);
  const other = { ...stretch('07:00', '10:00'), buildingNo: 2 };
  const { clean, changed: again } = splitChanged([stretch('07:30', '09:15'), other], changed);
  const told = (list: OpenStretch[]) =>
    list.map(({ buildingNo, startMs, slotCount }) => [buildingNo, clock(startMs), slotCount]);
  expect(told(clean)).toEqual([
    [2, '07:00', 36],
    [1, '07:30', 6],
    [1, '09:00', 3],
  ]);
  expect(told(again)).toEqual([[1, '08:00', 12]]);
});

test('for groups of several buildings an hour of the shared clock has changed in all of them when it has in one', () => {
  const changed = new Map([[1, new Set([dayMs / 1000 + 8 * 3600])]]);
  // Their clocks are an hour apart.
  const first = { ...stretch('07:00', '10:00'), keyShiftS: 3600 };
  const second = { ...stretch('08:00', '11:00'), buildingNo: 2, keyShiftS: 0 };
  const { clean, changed: again } = splitTogether([first, second], changed);
  const told = (list: OpenStretch[]) =>
    list.map(({ buildingNo, startMs, slotCount }) => [buildingNo, clock(startMs), slotCount]);
  expect(told(again)).toEqual([
    [1, '08:00', 12],
    [2, '09:00', 12],
  ]);
  expect(told(clean)).toEqual([
    [1, '07:00', 12],
    [1, '09:00', 12],
    [2, '08:00', 12],
    [2, '10:00', 12],
  ]);
});
