import { describe, expect, it } from 'vitest';
import type { UploadMapping } from '#contract/uploads.ts';
import type { TargetBuilding } from '#server/upload-readers/ReadOrder.ts';
import { readFile } from './readFile.ts';
import { targetOf } from './targetOf.ts';
import { numeral, words, workbook } from './workbook.ts';

const two = targetOf(['101', 'Room 102', 'Café']);

/** A building of two floors, each with a room of the same name. */
const twins: TargetBuilding = {
  ...two,
  floors: [1, 2].map((level) => ({
    id: 10 + level,
    name: `Floor ${level}`,
    shortname: String(level),
    level,
    startdate: '2020-01-01',
    enddate: null,
  })),
  zones: targetOf(['North', 'North', 'South']).zones.map((zone, at) =>
    Object.assign(zone, { id: 501 + at, floorId: at === 1 ? 12 : 11 }),
  ),
};

async function read(
  content: string | Uint8Array,
  { target = two, mapping = {} }: { target?: TargetBuilding; mapping?: UploadMapping } = {},
) {
  const name = typeof content === 'string' ? 'wide.csv' : 'wide.xlsx';
  const given = { building: undefined, floor: undefined, timezone: undefined, units: undefined };
  const file = await readFile(name, content, {
    target,
    mapping: { ...given, ...mapping },
  });
  const readings = file.preview?.readings.map(({ time, zone_id: id, count, in_use: inUse }) =>
    [time.slice(8, 16), id, count ?? inUse].join(' '),
  );
  return { ...file, readings, needs: file.read?.needs.map(({ field }) => field) };
}

const hours = (...rows: string[]): string =>
  rows.map((row, at) => `2026-03-02 ${String(9 + at).padStart(2, '0')}:00,${row}`).join('\n');

describe('a table with a column for each room', () => {
  it('has a reading in each cell, at the interval of its rows', async () => {
    const { readings, read: outcome } = await read(`Time,101,Room 102\n${hours('3,0', '4,2')}\n`);
    expect(readings).toEqual(['02T08:00 1 3', '02T08:00 2 0', '02T09:00 1 4', '02T09:00 2 2']);
    expect(outcome?.mapping).toMatchObject({
      content: 'readings',
      shape: 'wide',
      values: 'count',
      columns: { time: 'Time' },
    });
    expect(outcome?.report).toMatchObject({ read: 4, accepted: 4, refused: 0 });
    expect(outcome?.report?.notes).toEqual([
      'Times without an offset are read in Europe/Berlin',
      'Each reading covers 60 minutes',
      '2 columns hold a room each',
    ]);
  });

  it.each([
    ['ids', 'Time,1,2'],
    ['names in another case', 'time,101,room 102'],
    ['numbers of rooms', 'Time,Room 101,102'],
    ['units', 'Time,101 (people),Room 102 [count]'],
    ['units behind a sign', 'Time,101_count,Room 102 - occupancy'],
    ['floors', 'Time,Floor 1 / 101,Floor 1 - Room 102'],
    ['a time without a name', ',101,Room 102'],
    ['a title above', 'Exported today\n\nTime,101,Room 102'],
    ['floors in a line above', ',Floor 1,\nTime,101,Room 102'],
    ['its time in a line above', 'Time,Floor 1,\n,101,Room 102'],
    ['units in a line below', 'Time,101,Room 102\n,people,people'],
    ['series as Grafana calls them', 'Time,"people {room=""101""}","people {room=""Room 102""}"'],
    ['another group in a line above', ',West wing,\nTime,101,Room 102'],
  ])('is read with %s in its header', async (_what, header) => {
    const { readings } = await read(`${header}\n${hours('3,0', '4,2')}\n`);
    expect(readings).toEqual(['02T08:00 1 3', '02T08:00 2 0', '02T09:00 1 4', '02T09:00 2 2']);
  });

  it('takes an empty cell for no reading, or for 0 where somebody says so, but never n/a', async () => {
    const text = `Time,101,Room 102\n${hours('3,', 'n/a,2', '3,2', '2,2')}\n`;
    const usual = await read(text);
    const both = ['02T10:00 1 3', '02T10:00 2 2', '02T11:00 1 2', '02T11:00 2 2'];
    expect(usual.readings).toEqual(['02T08:00 1 3', '02T09:00 2 2', ...both]);
    expect(usual.read?.report).toMatchObject({ read: 8, accepted: 6, refused: 0 });
    expect(usual.read?.report?.notes).toContain('2 cells have no value and are left out');
    const zero = await read(text, { mapping: { empty_cells: 'zero' } });
    expect(zero.readings).toEqual(['02T08:00 1 3', '02T08:00 2 0', '02T09:00 2 2', ...both]);
    expect(zero.read?.report?.notes).toContain('1 empty cell is read as 0');
  });

  it('asks what values are where none is above 1', async () => {
    const text = `Time,101,Room 102\n${hours('1,0', '0,1')}\n`;
    const asked = await read(text);
    expect(asked.read?.needs).toEqual([
      {
        field: 'values',
        reason:
          'No value is above 1. Choose whether the values count people or say if a room is in use.',
      },
    ]);
    const used = await read(text, { mapping: { values: 'in_use' } });
    expect(used.preview?.readings[0]).toMatchObject({ in_use: 1 });
    const counts = await read(text, { mapping: { values: 'count' } });
    expect(counts.preview?.readings[0]).toMatchObject({ count: 1 });
  });

  it.each([
    ['words', `Time,101,Room 102\n${hours('yes,no', 'occupied,free')}\n`],
    ['shares', `Time,101,Room 102\n${hours('100%,0%', '50%,100 %')}\n`],
    ['their header', `Time,101 (in use),Room 102 (occupied)\n${hours('1,0', '0,1')}\n`],
  ])('is of use by %s', async (_what, text) => {
    const { preview, needs } = await read(text);
    expect(needs).toEqual([]);
    expect(Number(preview?.readings[0]?.in_use)).toBe(1);
    expect(Number(preview?.readings[1]?.in_use)).toBe(0);
  });

  it('has people and use of a room in one reading', async () => {
    const { preview } = await read(`Time,101 (people),101 (in use)\n${hours('3,1', '0,0')}\n`);
    expect(preview?.readings).toMatchObject([
      { zone_id: 1, count: 3, in_use: 1 },
      { zone_id: 1, count: 0, in_use: 0 },
    ]);
  });

  it('rejects columns that name no room, with all of their values, and takes the others', async () => {
    const text = `Time,101,Attic,Weekday,Total\n${hours('3,7,Monday,10', '4,8,Monday,12')}\n`;
    const { read: outcome, readings, refusedRows } = await read(text);
    expect(readings).toEqual(['02T08:00 1 3', '02T09:00 1 4']);
    expect(outcome?.report).toMatchObject({ read: 4, accepted: 2, refused: 2 });
    expect(outcome?.report?.notes).toEqual(
      expect.arrayContaining(['Rejected columns: Attic', 'Columns not used: Total, Weekday']),
    );
    expect(refusedRows.split('\r\n').slice(1, -1)).toEqual([
      '1,Attic,Attic,UNKNOWN_ROOM,"“Attic” is neither the id nor the name of a zone, nor a sensor of the building. 2 values are left out",,,Attic,,',
    ]);
  });

  it('rejects cells with their line and column, and rows without a time as a whole', async () => {
    const text = `Time,101,Room 102\n${hours('3,many', '9000,2')}\nnoon,3,4\n${hours('3,1')}\n`;
    const { read: outcome, refusedRows } = await read(text);
    const codes = refusedRows
      .split('\r\n')
      .slice(1, -1)
      .map((row) => row.split(',').slice(0, 4).join());
    expect(codes).toEqual([
      '2,Room 102,many,NOT_A_NUMBER',
      '3,101,9000,OUT_OF_RANGE',
      '4,Time,noon,NOT_A_TIME',
    ]);
    expect(outcome?.report).toMatchObject({ read: 8, accepted: 4, refused: 4 });
  });

  it('takes rows that sum up others for no times', async () => {
    const { refusedRows } = await read(`Time,101\n${hours('3', '4')}\nGrand Total,7\n`);
    expect(refusedRows).toContain('4,Time,Grand Total,TOTAL,“Grand Total” isn’t a time');
  });

  it('rejects a second column of the same values', async () => {
    const { read: outcome, refusedRows } = await read(
      `Time,101,Room 101\n${hours('3,4', '3,4')}\n`,
    );
    expect(refusedRows).toContain(
      '1,Room 101,Room 101,REPEATED,“Room 101” names the same room as “101”.',
    );
    expect(outcome?.report).toMatchObject({ read: 4, accepted: 2, refused: 2 });
  });

  it('tells rooms of one name apart by their floor', async () => {
    const rows = hours('1,2,3', '1,2,4');
    const grouped = await read(`,Floor 1,Floor 2,Floor 1\nTime,North,North,South\n${rows}\n`, {
      target: twins,
    });
    expect(grouped.readings?.slice(0, 3)).toEqual([
      '02T08:00 501 1',
      '02T08:00 502 2',
      '02T08:00 503 3',
    ]);
    const alone = await read(`Time,North,South\n${hours('1,3', '1,4')}\n`, { target: twins });
    expect(alone.refusedRows).toContain(
      '“North” is the name of 2 zones (Floor 1, sensorlayer; Floor 2, sensorlayer). Name the column as its id, or as its floor and name',
    );
  });

  it('gives readings of a sensor to the zone that it measured then', async () => {
    const day = (text: string): number => Date.parse(`${text}T00:00:00+01:00`);
    const target: TargetBuilding = {
      ...two,
      sensors: [
        { source: '', sensorId: 'S-7', zoneId: 1, fromMs: day('2026-03-02') },
        { source: '', sensorId: 'S-7', zoneId: 2, fromMs: day('2026-03-03') },
      ],
    };
    const days = ['2026-03-01', '2026-03-02', '2026-03-03'];
    const times = days.map((one) => `${one} 09:00,4\n${one} 09:15,5`);
    const long = times.join('\n').replaceAll(',', ',S-7,');
    const named = await read(`Time,Sensor ID,People\n${long}\n`, { target });
    expect(named.readings).toEqual([
      '02T08:00 1 4',
      '02T08:15 1 5',
      '03T08:00 2 4',
      '03T08:15 2 5',
    ]);
    expect(named.refusedRows).toContain('2,Sensor ID,S-7,UNKNOWN_ROOM,The sensor “S-7” had no');
    const { readings, refusedRows } = await read(`Time,s-7\n${times.join('\n')}\n`, { target });
    expect(readings).toEqual(['02T08:00 1 4', '02T08:15 1 5', '03T08:00 2 4', '03T08:15 2 5']);
    expect(refusedRows).toContain(
      '2,s-7,4,UNKNOWN_ROOM,The sensor “S-7” had no zone at that time.',
    );
  });

  it('tells the two hours of set-back clocks apart by the order of its rows', async () => {
    const times = ['01:30', '02:00', '02:30', '02:00', '02:30', '03:00'];
    const rows = times.map((time, at) => `2025-10-26 ${time},${at},${at}`);
    const { readings } = await read(`Time,101,Room 102\n${rows.join('\n')}\n`);
    expect(readings?.filter((one) => one.includes(' 1 ')).toSorted()).toEqual([
      '25T23:30 1 0',
      '26T00:00 1 1',
      '26T00:30 1 2',
      '26T01:00 1 3',
      '26T01:30 1 4',
      '26T02:00 1 5',
    ]);
  });

  it('is read with decimal commas and dates apart', async () => {
    const text = 'Datum;Uhrzeit;101;Room 102\n2026-03-02;09:00;3,5;0\n2026-03-02;09:15;4;2,25\n';
    const { readings } = await read(text);
    expect(readings).toEqual(['02T08:00 1 3.5', '02T08:00 2 0', '02T08:15 1 4', '02T08:15 2 2.25']);
  });

  it('is read from a workbook whose floors are merged cells above the rooms', async () => {
    const book = workbook(
      [
        [words('Time'), words('Floor 1'), '', words('Floor 2')],
        ['<c/>', words('North'), words('South'), words('North')],
        [numeral(46083.375, 'moment'), numeral(3), numeral(1), numeral(2)],
        [numeral(46083.385416666664, 'moment'), numeral(4), '<c/>', numeral(2)],
      ],
      {},
      { merged: ['A1:A2', 'B1:C1'] },
    );
    const { readings } = await read(book, { target: twins });
    expect(readings).toEqual([
      '02T08:00 501 3',
      '02T08:00 503 1',
      '02T08:00 502 2',
      '02T08:15 501 4',
      '02T08:15 502 2',
    ]);
  });

  it('whose columns name no room says so once somebody says what it is', async () => {
    const text = `Time,Attic,Cellar\n${hours('3,7', '4,8')}\n`;
    const guessed = await read(text);
    expect(guessed.read?.needs[0]?.reason).toMatch(
      /^Choose the columns with the room and .*, choose “A time, with a column for each room”\.$/,
    );
    const { read: outcome } = await read(text, { mapping: { content: 'readings', shape: 'wide' } });
    expect(outcome?.needs).toEqual([
      {
        field: 'columns',
        reason:
          'No column, such as “Attic”, has the name of a zone or sensor of the building. Name the columns after the zones, or by their ids, and save the file again.',
      },
    ]);
  });

  it('with more than a million cells is refused with how many rows it may have', async () => {
    const rows = `2026-03-02 09:00,1,1\n`.repeat(500_001);
    const { refusal } = await read(`Time,101,Room 102\n${rows}`);
    expect(refusal).toContain(
      'wide.csv has more than 500,000 rows. Split it into files of at most',
    );
  });

  it('with a column for each time is refused with how to save it', async () => {
    const text = 'Room,2026-03-02 09:00,2026-03-02 10:00\n101,3,4\nRoom 102,0,2\n';
    const { refusal } = await read(text);
    expect(refusal).toBe(
      'wide.csv has a column for each time. Swap its rows and columns (in Excel, paste with “Transpose”), so that each row is a time and each column a room.',
    );
  });
});
