import { expect, test } from 'vitest';
import { slotMs } from '#domain/time/interval.ts';
import { openCells } from '#server/modules/zone-metrics/open/OpenCells.ts';
import type { OpenStretch } from '#server/modules/zone-metrics/open/OpenTable.ts';
import { seededRandom } from '#tests/seededRandom.ts';

const startMs = Date.parse('2025-03-03T00:00:00Z');

function stretch(slot: number, slotCount: number, rest: Partial<OpenStretch> = {}): OpenStretch {
  const sole = { buildingNo: 1, weightMinutes: 5, bucket: 0, keyShiftS: 0 };
  return { ...sole, startMs: startMs + slot * slotMs, slotCount, ...rest };
}

/** What the engine reads for a slot: its cell, or undefined where the step is closed. */
function cellAt({ firstMs, stepMs, cellOfStep, cells }: ReturnType<typeof openCells>, ms: number) {
  return cells[(cellOfStep[Math.floor((ms - firstMs) / stepMs)] ?? 0) - 1];
}

test('days of twelve hours need a step of twelve hours, and one cell per bucket', () => {
  const open = [0, 1, 2].map((day) => stretch(84 + day * 288, 144));
  const table = openCells(open, []);
  expect([table.stepMs, table.cellOfStep]).toEqual([12 * 3_600_000, [1, 0, 1, 0, 1]]);
  expect(table.cells).toEqual([
    { buildingNo: 1, bucket: 0, weightMinutes: 5, keyShiftS: 0, epoch: 0 },
  ]);
});

test('an end in the middle of an hour does not shorten the steps', () => {
  const table = openCells([stretch(0, 12), stretch(12, 5, { bucket: 1 })], []);
  expect([table.stepMs, table.cellOfStep]).toEqual([3_600_000, [1, 2]]);
});

test('every open slot gets its bucket, weight and epoch, whatever the hours and cuts', () => {
  const random = seededRandom(11);
  const below = (limit: number): number => Math.floor(random() * limit);
  for (let round = 0; round < 200; round += 1) {
    const open: OpenStretch[] = [];
    for (let slot = below(50); open.length < 1 + below(30);) {
      const slotCount = 1 + below(40);
      const bucket = below(5);
      open.push(stretch(slot, slotCount, { weightMinutes: 1 + below(5), bucket }));
      slot += slotCount + below(3) * below(40);
    }
    const cuts = Array.from({ length: below(4) }, () => startMs + below(900) * slotMs);
    const ascending = [...new Set(cuts)].toSorted((a, b) => a - b);
    const table = openCells(open, ascending);
    const seen: unknown[] = [];
    const wanted: unknown[] = [];
    for (const { startMs: fromMs, slotCount, bucket, weightMinutes } of open) {
      for (let at = 0; at < slotCount; at += 1) {
        const ms = fromMs + at * slotMs;
        seen.push(cellAt(table, ms));
        const epoch = ascending.filter((cut) => cut <= ms).length;
        wanted.push({ buildingNo: 1, bucket, weightMinutes, keyShiftS: 0, epoch });
      }
    }
    expect(seen).toEqual(wanted);
  }
});
