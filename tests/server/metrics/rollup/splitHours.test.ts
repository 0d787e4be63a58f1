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

describe('answering from rolled-up hours', () => {
  test('works for whole hours', () => {
    expect(split([stretch('07:00', '10:00')])).toEqual({
      hours: ['07:00', '08:00', '09:00'],
      rest: [],
    });
  });

  test('reads slots only for hours that opening hours cut', () => {
    expect(split([stretch('07:30', '09:15')])).toEqual({
      hours: ['08:00'],
      rest: [
        ['07:30', 6],
        ['09:00', 3],
      ],
    });
  });

  test('does not work for an hour in two buckets', () => {
    expect(split([stretch('07:00', '07:15', 0), stretch('07:15', '09:00', 1)])).toEqual({
      hours: ['08:00'],
      rest: [
        ['07:00', 3],
        ['07:15', 9],
      ],
    });
  });

  test('follows the clock of the building', () => {
    expect(split([stretch('07:30', '09:30')], { phase: 30 })).toEqual({
      hours: ['07:30', '08:30'],
      rest: [],
    });
  });

  test('reads an hour from its slots if it changed since it was rolled up', () => {
    const rolled = (ms: number) => ms !== dayMs + 8 * hourMs;
    expect(split([stretch('07:00', '10:00')], { rolled })).toEqual({
      hours: ['07:00', '09:00'],
      rest: [['08:00', 12]],
    });
  });
});

test('splits open slots at the UTC hours that changed, by building', () => {
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

test('treats an hour as changed for a group of buildings if it changed in one of them', () => {
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
