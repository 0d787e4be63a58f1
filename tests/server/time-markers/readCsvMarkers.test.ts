import { describe, expect, it } from 'vitest';
import { AppError } from '#server/core/AppError.ts';
import { readCsvMarkers } from '#server/modules/time-markers/import/readCsvMarkers.ts';

const zone = 'Europe/Amsterdam';

function only(text: string) {
  const [candidate] = readCsvMarkers(text, zone).candidates;
  return candidate && [new Date(candidate.startMs).toJSON(), new Date(candidate.endMs).toJSON()];
}

describe('a CSV file of time markers', () => {
  it('reads days with an inclusive end, and a single day without an end', () => {
    expect(only('title,start,end\nSnow,2026-03-09,2026-03-13')).toEqual([
      '2026-03-08T23:00:00.000Z',
      '2026-03-13T23:00:00.000Z',
    ]);
    expect(only('title,start\nSnow,2026-03-29')).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
  });

  it('reads times of the building, across clock changes, and times with an offset', () => {
    expect(only('title,start,end\nAlarm,2026-03-29 01:30,2026-03-29T03:30')).toEqual([
      '2026-03-29T00:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
    ]);
    expect(only('title,start,end\nAlarm,2026-03-29 02:30,2026-03-29 04:00')).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-03-29T02:00:00.000Z',
    ]);
    expect(only('title,start,end\nAlarm,2026-10-25 02:30,2026-10-25 03:00')).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T02:00:00.000Z',
    ]);
    expect(only('title,start,end\nAlarm,2026-05-01T10:00:00Z,2026-05-01T11:00:00+00:00')).toEqual([
      '2026-05-01T10:00:00.000Z',
      '2026-05-01T11:00:00.000Z',
    ]);
  });

  it('can use semicolons, other column names, any order, quotes and a byte order mark', () => {
    const text = '\uFEFFEnd;Summary;Notes;From\n2026-03-13;"Snow; heavy";"Two\nlines";2026-03-09\n';
    const [candidate] = readCsvMarkers(text, zone).candidates;
    expect(candidate).toMatchObject({ row: 1, title: 'Snow; heavy', description: 'Two\nlines' });
  });

  it('is rejected row by row, with field and reason', () => {
    const text = [
      'title,start,end,description',
      'Good,2026-03-09,,',
      ',2026-03-09,,',
      'No start,,,',
      'No day,2026-02-30,,',
      'Backwards,2026-03-09,2026-03-08,',
      'No hour,2026-03-09 25:00,,',
      `${'x'.repeat(201)},2026-03-09,,`,
      `Long,2026-03-09,,${'x'.repeat(5001)}`,
    ].join('\n');
    const { candidates, refused } = readCsvMarkers(text, zone);
    expect(candidates.map(({ title }) => title)).toEqual(['Good']);
    expect(refused.map(({ row, field }) => [row, field])).toEqual([
      [2, 'title'],
      [3, 'start'],
      [4, 'start'],
      [5, 'end'],
      [6, 'start'],
      [7, 'title'],
      [8, 'description'],
    ]);
  });

  it.each([
    ['no title column', 'start\n2026-03-09'],
    ['no start column', 'title\nSnow'],
    ['an open quote', 'title,start\n"Snow,2026-03-09'],
    ['too many rows', `title,start\n${'Snow,2026-03-09\n'.repeat(2001)}`],
  ])('is rejected as a whole with %s', (_, text) => {
    expect(() => readCsvMarkers(text, zone)).toThrow(AppError);
  });
});
