import { describe, expect, it } from 'vitest';
import { readFile } from './readFile.ts';
import { targetOf } from './targetOf.ts';
import { numeral, words, workbook } from './workbook.ts';

const boxes = { mapping: { outlines: 'boxes' as const } };
const texts = (...row: string[]): string[] => row.map((text) => (text === '' ? '' : words(text)));

describe('a workbook with merged cells', () => {
  it('has their text in each row', async () => {
    const rows = [
      texts('Floor', 'Room', 'Seats'),
      texts('1', '101', '4'),
      texts('', '102', '4'),
      texts('2', '201', '4'),
    ];
    const { floors } = await readFile(
      'rooms.xlsx',
      workbook(rows, {}, { merged: ['A2:A3'] }),
      boxes,
    );
    expect(floors).toMatchObject({
      '1': [{ name: '101' }, { name: '102' }],
      '2': [{ name: '201' }],
    });
  });

  it.each([
    [
      'whose names reach into the next line',
      [texts('Room', 'Floor', 'Area', ''), texts('', '', 'Net', 'Gross')],
      ['A1:A2', 'B1:B2', 'C1:D1'],
    ],
    [
      'whose groups stand above the names',
      [texts('', '', 'Area', ''), texts('Room', 'Floor', 'Net', 'Gross')],
      ['C1:D1'],
    ],
  ])('has a header of two lines, %s', async (_what, header, merged) => {
    const rows = [...header, [...texts('101', '1'), numeral(12.5), numeral(14)]];
    const { floors, read } = await readFile('rooms.xlsx', workbook(rows, {}, { merged }), boxes);
    expect(floors).toMatchObject({ '1': [{ name: '101', m2: 12.5 }] });
    expect(read?.found.columns?.map(({ name }) => name)).toEqual([
      'Room',
      'Floor',
      'Area Net',
      'Area Gross',
    ]);
    expect(read?.report).toMatchObject({ read: 1, refused: 0 });
  });

  it('has a header below a title over all columns', async () => {
    const rows = [
      texts('Rooms of the house', '', ''),
      texts('Room', 'Floor', 'Seats'),
      texts('101', '1', '4'),
    ];
    const { floors } = await readFile(
      'rooms.xlsx',
      workbook(rows, {}, { merged: ['A1:C1'] }),
      boxes,
    );
    expect(floors).toMatchObject({ '1': [{ name: '101', seats: 4 }] });
  });

  it('whose ranges are far larger than the sheet takes no longer', async () => {
    const merged = Array.from({ length: 2000 }, () => 'A2:XFD1048576');
    const rows = [texts('Room', 'Floor'), texts('101', '1')];
    const { floors } = await readFile('rooms.xlsx', workbook(rows, {}, { merged }), boxes);
    expect(floors).toMatchObject({ '1': [{ name: '101' }] });
  });
});

describe('a workbook', () => {
  const rooms = [texts('Room', 'Seats'), texts('101', '4')];
  const types = { Types: [texts('Type', 'Color'), texts('office', 'green')] };

  it('of one sheet and hidden ones asks for no sheet', async () => {
    const hidden = await readFile(
      'rooms.xlsx',
      workbook(rooms, types, { hidden: ['Types'] }),
      boxes,
    );
    expect(hidden.read?.found.sheets?.map(({ name }) => name)).toEqual(['Rooms']);
    expect(hidden.floors).toMatchObject({ 'Floor 1': [{ name: '101' }] });
    const shown = await readFile('rooms.xlsx', workbook(rooms, types), boxes);
    expect(shown.read?.needs.map(({ field }) => field)).toEqual(['sheet']);
  });

  it.each([
    [
      'together',
      [['Time'], [[numeral(46_103.375, 'moment')], [numeral(46_103 + 37 / 96, 'moment')]]],
    ],
    [
      'apart',
      [
        ['Date', 'Time'],
        [
          [numeral(46_103, 'day'), numeral(0.375, 'time')],
          [numeral(46_103, 'day'), numeral(37 / 96, 'time')],
        ],
      ],
    ],
  ] as const)('has its days and times %s', async (_what, [names, times]) => {
    const rows = [
      texts(...names, 'Room', 'People'),
      ...times.map((cells, at) => [...cells, words('A'), numeral(4 + at)]),
    ];
    const target = targetOf(['A']);
    const { preview, read } = await readFile('counts.xlsx', workbook(rows), { target });
    expect(preview?.readings.map(({ time, count }) => [time, count])).toEqual([
      ['2026-03-22T08:00:00.000Z', 4],
      ['2026-03-22T08:15:00.000Z', 5],
    ]);
    expect(read?.report?.refused).toBe(0);
  });

  it('of bookings is read at the time of the building', async () => {
    const rows = [
      texts('Room', 'Start', 'End', 'Attendees'),
      [words('A'), numeral(46_103.375, 'moment'), numeral(46_103 + 10 / 24, 'moment'), numeral(4)],
    ];
    const { preview } = await readFile('b.xlsx', workbook(rows), { target: targetOf(['A']) });
    expect(preview?.bookings).toMatchObject([
      { start: '2026-03-22T08:00:00.000Z', end: '2026-03-22T09:00:00.000Z', status: 'confirmed' },
    ]);
  });
});
