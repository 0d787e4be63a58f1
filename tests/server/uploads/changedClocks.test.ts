import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFile } from './readFile.ts';
import { targetOf } from './targetOf.ts';

const target = targetOf(['A', 'B']);
const mapping = { timezone: 'America/New_York', period_s: 300 };
/** The clocks of New York go back from 02:00 to 01:00. */
const backMs = Date.parse('2025-11-02T06:00:00Z');
const minute = 60_000;

/** A row of a file: what the clock of New York shows at an instant around the change, a room, and as people the minutes since the change, to know it again. */
function rowAt(ms: number, room = 'A'): string {
  const offset = ms < backMs ? 4 : 5;
  const wall = new Date(ms - offset * 60 * minute).toISOString();
  return `${wall.slice(0, 10)} ${wall.slice(11, 16)},${room},${minutesFrom(ms)}`;
}

/** Never negative. */
function minutesFrom(ms: number): number {
  return (ms - backMs) / minute + 1000;
}

function every(minutes: number, from = -120, until = 120): number[] {
  const steps = Array.from({ length: (until - from) / minutes }, (_, at) => from + at * minutes);
  return steps.map((step) => backMs + step * minute);
}

async function read(rows: readonly string[], ending: 'csv' | 'txt' = 'csv') {
  const text = ['Time,Room,People', ...rows].join('\n');
  const {
    preview,
    read: outcome,
    refusedRows,
  } = await readFile(`counts.${ending}`, text, {
    target,
    mapping,
  });
  const wrong = preview?.readings.filter(
    ({ time, count = null }) => count !== minutesFrom(Date.parse(time)),
  );
  const report = outcome?.report;
  return { wrong, report, refused: refusedRows.trim().split('\r\n').slice(1) };
}

describe('readings without offsets in the hour that clocks repeat', () => {
  const twoRooms = every(5, -60, 90).flatMap((ms) => [rowAt(ms), rowAt(ms, 'B')]);

  it.each([
    ['in order', every(5, -60, 90).map((ms) => rowAt(ms))],
    [
      'latest first',
      every(5, -60, 90)
        .map((ms) => rowAt(ms))
        .toReversed(),
    ],
    ['at every hour', every(60).map((ms) => rowAt(ms))],
    [
      'at every hour, latest first',
      every(60)
        .map((ms) => rowAt(ms))
        .toReversed(),
    ],
    ['of nothing but that hour', every(15, -60, 60).map((ms) => rowAt(ms))],
    ['of two rooms together', twoRooms],
    ['of one room after the other', twoRooms.toSorted((a, b) => room(a).localeCompare(room(b)))],
    [
      'with a room that tells something once, among others in order',
      every(5, -60, 90).flatMap((ms) =>
        ms === backMs + 5 * minute ? [rowAt(ms), rowAt(ms, 'B')] : [rowAt(ms)],
      ),
    ],
    [
      'with some missing on both sides',
      every(5, -60, 90)
        .filter((_, at) => at % 5 !== 2)
        .map((ms) => rowAt(ms)),
    ],
  ])('and %s are of the first and the second hour', async (_what, rows) => {
    const { wrong, report } = await read(rows);
    expect(wrong).toEqual([]);
    expect(report).toMatchObject({ accepted: rows.length, refused: 0 });
    expect(report?.notes.join()).toMatch(/\d+ rows are of an hour that the clocks repeat/);
    expect(report?.notes.join()).not.toContain('the greater one counts');
  });

  function room(row: string): string {
    return row.split(',')[1] ?? '';
  }

  it('are known again by any regular feed of one room after the other', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(1, 5, 10, 15, 30, 60),
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 2, max: 6 }),
        fc.boolean(),
        async (minutes, hoursBefore, hoursAfter, isReversed) => {
          const times = every(minutes, -60 * hoursBefore, 60 * hoursAfter);
          const rows = ['A', 'B'].flatMap((name) => times.map((ms) => rowAt(ms, name)));
          const { wrong, report } = await read(isReversed ? rows.toReversed() : rows);
          expect([wrong, report?.accepted]).toEqual([[], rows.length]);
        },
      ),
      { numRuns: 25 },
    );
  });

  const once = every(15).filter((ms) => ms < backMs - 60 * minute || ms >= backMs);

  it.each([
    ['once', once, 4],
    ['once, latest first', once.toReversed(), 4],
    [
      'once, with a row twice',
      once.flatMap((ms) => (ms === backMs + 15 * minute ? [ms, ms] : [ms])),
      5,
    ],
    [
      'in no order',
      [3, 9, 1, 12, 5, 7, 2, 10, 4, 8, 11, 6].map((at) => backMs + (at - 8) * 15 * minute),
      8,
    ],
  ])('and %s are rejected with their row and what to do', async (_what, times, count) => {
    const { report, refused } = await read(times.map((ms) => rowAt(ms)));
    expect(report).toMatchObject({ read: times.length, refused: count });
    expect(refused).toHaveLength(count);
    const reason =
      /comes twice in America\/New York, where the clocks go back then, and the order of the rows doesn’t tell which one is meant\. Write times with their offset, such as 2025-11-02T01:\d\d:00-04:00/;
    expect(refused.filter((row) => !reason.test(row))).toEqual([]);
  });

  it('are rejected as a row for each time and room where rows of a room come twice', async () => {
    const rows = once.flatMap((ms) => [rowAt(ms), rowAt(ms)]);
    const { report } = await read(rows);
    expect(report).toMatchObject({ read: 2 * once.length, refused: 8 });
  });

  it('are taken as they are with an offset', async () => {
    const text = ['01:30:00-04:00', '01:30:00-05:00'].map((time) => `2025-11-02T${time},A,4`);
    const { report } = await read(text);
    expect(report).toMatchObject({
      accepted: 2,
      refused: 0,
      span: { first: '2025-11-02T05:30:00.000Z', last: '2025-11-02T06:30:00.000Z' },
    });
  });
});

describe('times in the hour that clocks skip', () => {
  it('are rejected in readings, with their row and what to do', async () => {
    const rows = ['01:45', '02:00', '02:45', '03:00'].map((time) => `2026-03-08 ${time},A,4`);
    const { report, refused } = await read(rows);
    expect(report).toMatchObject({ read: 4, accepted: 2, refused: 2 });
    expect(refused.map((row) => row.split(',').slice(0, 4))).toEqual([
      ['3', 'Time', '2026-03-08 02:00', 'NOT_A_TIME'],
      ['4', 'Time', '2026-03-08 02:45', 'NOT_A_TIME'],
    ]);
    expect(refused[1]).toContain(
      '“2026-03-08 02:45” doesn’t exist in America/New York, where the clocks go forward then. Write times with their offset, such as 2026-03-08T03:45:00-04:00, or choose the time zone that the file was written in',
    );
  });

  it('have the offset before it in bookings, and the first of two in the hour that is repeated', async () => {
    const rows = ['A,2026-03-08 01:00,2026-03-08 02:30', 'A,2025-11-02 01:30,2025-11-02 03:00'];
    const text = ['Room,Start,End', ...rows].join('\n');
    const { preview } = await readFile('bookings.csv', text, { target, mapping });
    expect(preview?.bookings.map(({ start, end }) => [start, end])).toEqual([
      ['2026-03-08T06:00:00.000Z', '2026-03-08T07:30:00.000Z'],
      ['2025-11-02T05:30:00.000Z', '2025-11-02T08:00:00.000Z'],
    ]);
  });
});
