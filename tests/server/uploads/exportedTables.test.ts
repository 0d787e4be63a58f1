import { describe, expect, it } from 'vitest';
import { readFile } from './readFile.ts';
import { targetOf } from './targetOf.ts';

const target = targetOf(['A', 'B', 'Büro']);
const lines = (...rows: string[]): string => rows.join('\r\n');

/** Two readings, at 09:00 and 09:15 of 22 March 2026 in Berlin: their times, rooms and values, and why others were rejected. */
async function readingsOf(content: string | Uint8Array, mapping = {}) {
  const { preview, read, refusedRows, refusal } = await readFile('counts.csv', content, {
    target,
    mapping,
  });
  return {
    refusal,
    needs: read?.needs ?? [],
    notes: read?.report?.notes ?? [],
    readings: (preview?.readings ?? []).map(({ time, count, in_use: inUse }) => [
      time.slice(0, 16),
      count ?? inUse,
    ]),
    rejected: refusedRows.trim().split('\r\n').slice(1),
  };
}

const expected = [
  ['2026-03-22T08:00', 4],
  ['2026-03-22T08:15', 5],
];

describe('readings as programs export them', () => {
  it.each([
    ['the United States', '3/22/26 9:00', '3/22/26 9:15'],
    ['the United States, with halves of the day', '3/22/26 9:00 AM', '3/22/26 9:15 AM'],
    ['building automation', '22-Mar-26 9:00:00 AM', '22-Mar-26 9:15:00 AM'],
    ['databases', '22-MAR-2026 09:00:00', '22-MAR-2026 09:15:00'],
    ['letters', '"Sunday, March 22, 2026 9:00 AM"', '"Sunday, March 22nd, 2026 at 9:15 AM"'],
    ['Germany', '22. März 2026 09:00 Uhr', '22. März 2026 09:15 Uhr'],
    ['Germany, in short', 'So 22.03.2026 09:00'.slice(3), '22.03.2026 09:15:00 Uhr'],
    ['ISO 8601 without signs', '20260322T080000Z', '20260322T081500Z'],
    ['ISO 8601 without signs, with an offset', '20260322T090000+0100', '20260322T0915+01:00'],
  ])('have the times of %s', async (_what, first, second) => {
    const text = lines('Time,Room,People', `${first},A,4`, `${second},A,5`);
    expect(await readingsOf(text)).toMatchObject({ readings: expected, rejected: [] });
  });

  it.each([
    ['22.03.26', 'day or the year', 'day', '2026-03-22'],
    ['26/03/22', 'day or the year', 'year', '2026-03-22'],
    ['3/4/26', 'day or the month', 'month', '2026-03-04'],
    ['15/4/16', 'day or the year', 'day', '2016-04-15'],
  ])('ask what comes first in %s', async (date, parts, order, day) => {
    const text = lines('Time;Room;People', `${date} 09:00;A;4`, `${date} 09:15;A;5`);
    expect((await readingsOf(text)).needs).toEqual([
      {
        field: 'date_order',
        reason: `“${date} 09:15” can be read with the ${parts} first. Choose which.`,
      },
    ]);
    const { readings } = await readingsOf(text, { date_order: order });
    expect(readings.map(([time]) => String(time).slice(0, 10))).toEqual([day, day]);
  });

  it('of a month tell by their days what comes first', async () => {
    const text = lines('Time;Room;People', '3/4/26 09:00;A;4', '13/4/26 09:00;A;5');
    const { readings, needs } = await readingsOf(text, { period_s: 900 });
    expect(needs).toEqual([]);
    expect(readings.map(([time]) => time)).toEqual(['2026-04-03T07:00', '2026-04-13T07:00']);
  });

  it.each([
    ['Date,Time,Room,People', '2026-03-22,09:00,A,4', '2026-03-22,9:15 AM,A,5'],
    ['Datum;Uhrzeit;Raum;Anzahl Personen', '22.03.2026;09:00;A;4', '22.03.2026;09:15:00;A;5'],
    ['Date,Hour,Room,People', '2026-03-22,09:00,A,4', '2026-03-22,09:15,A,5'],
    ['Date,Time,Room,People', '2026-03-22,2026-03-22 09:00,A,4', '2026-03-22,2026-03-22 09:15,A,5'],
  ])('may have their date apart: %s', async (...rows) => {
    expect(await readingsOf(lines(...rows))).toMatchObject({ readings: expected, rejected: [] });
  });

  it.each([
    'Zeit;Raum;Anzahl',
    'Zeitstempel;Raumname;Personenzahl',
    'Horodatage;Salle;Nombre de personnes',
    'Fecha y hora;Sala;Personas',
    'Tijdstip;Ruimte;Aantal',
    'Date/Time;Room Name;People Count',
  ])('are known by their columns %s', async (header) => {
    const text = lines(header, '22.03.2026 09:00;A;4', '22.03.2026 09:15;A;5');
    expect((await readingsOf(text)).readings).toEqual(expected);
  });

  it('are known by their times where no name tells them', async () => {
    const text = lines('When,Room,People', '2026-03-22 09:00,A,4', '2026-03-22 09:15,A,5');
    expect((await readingsOf(text)).readings).toEqual(expected);
    const days = lines('Date,Room,People', '2026-03-22,A,4');
    expect((await readingsOf(days)).rejected).toEqual([
      expect.stringContaining('“2026-03-22” has no time of day. Write date and time, such as'),
    ]);
  });

  it('without a column that is known for its values ask for it, and are no list of rooms', async () => {
    const text = lines('Time,Room,Status', '2026-03-22 09:00,A,busy', '2026-03-22 09:15,A,free');
    expect((await readingsOf(text)).needs).toMatchObject([
      { field: 'columns', reason: 'Choose the columns with the people, or whether it is in use.' },
    ]);
    const { readings } = await readingsOf(text, { columns: { in_use: 'Status' } });
    expect(readings.map(([, value]) => value)).toEqual([true, false]);
  });

  it.each([
    ['ja', 'nein', true, false],
    ['Belegt', 'Frei', true, false],
    ['on', 'off', true, false],
    ['50 %', '100%', 0.5, 1],
    ['12,5%', '0%', 0.125, 0],
  ])('are in use by %s and %s', async (first, second, ...values) => {
    const text = lines(
      'Time;Room;In use',
      `2026-03-22 09:00;A;${first}`,
      `2026-03-22 09:15;A;${second}`,
    );
    const { readings, rejected } = await readingsOf(text);
    expect([readings.map(([, value]) => value), rejected]).toEqual([values, []]);
  });

  it.each(["1'234", '1’234', '1\u00A0234', '1\u202F234'])(
    'have thousands as in %s',
    async (count) => {
      const text = lines('Time;Room;People', `2026-03-22 09:00;A;${count}`, '2026-03-22 09:15;A;5');
      expect((await readingsOf(text)).readings.map(([, value]) => value)).toEqual([1234, 5]);
    },
  );

  it('are rejected where a decimal comma makes a cell too many', async () => {
    const rows = ['2026-03-22 09:00,A,4,5', '2026-03-22 09:15,A,5,,', '2026-03-22 09:30,A,5'];
    const { readings, rejected } = await readingsOf(lines('Time,Room,People', ...rows));
    expect(readings.map(([, value]) => value)).toEqual([5, 5]);
    expect(rejected).toEqual([
      expect.stringMatching(
        /^2,People,4,EXTRA_CELLS,"The row has 4 cells, but the header has 3 columns\. Write numbers with decimal commas in quotes/,
      ),
    ]);
  });

  it.each([
    [
      'no header',
      lines('2026-03-22 09:00,A,4', '2026-03-22 09:15,A,5'),
      'counts.csv begins with values such as “2026-03-22 09:00”, not with the names of its columns. Add a first line with names, such as Time, Room, People.',
    ],
  ])('with %s are refused with what to do', async (_what, text, refusal) => {
    expect((await readingsOf(text)).refusal).toBe(refusal);
  });

  it('tell of times without an offset only where there are some', async () => {
    const rows = ['2026-03-22T09:00+01:00,A,4', '2026-03-22T09:15+01:00,A,5'];
    const { notes, readings } = await readingsOf(lines('Time,Room,People', ...rows));
    expect(readings).toEqual(expected);
    expect(notes).toEqual(['Each reading covers 15 minutes']);
  });

  it.each([
    ['little end first', (bytes: Buffer) => bytes],
    ['big end first', (bytes: Buffer) => bytes.swap16()],
  ])('in UTF-16 without its mark, %s, are read', async (_what, turned) => {
    const text = lines('Zeit;Raum;Personen', '22.03.2026 09:00;Büro;4', '22.03.2026 09:15;Büro;5');
    const { readings } = await readingsOf(turned(Buffer.from(text, 'utf16le')));
    expect(readings).toEqual(expected);
  });
});

describe('lists of rooms as programs export them', () => {
  const boxes = { mapping: { outlines: 'boxes' as const } };

  it.each([
    'Salle;Étage;Places;Surface',
    'Sala;Planta;Plazas;Superficie',
    'Ruimte;Verdieping;Zitplaatsen;Oppervlakte',
  ])('are known by their columns %s', async (header) => {
    const { floors } = await readFile('rooms.csv', lines(header, 'A;1;4;12,5'), boxes);
    expect(floors).toEqual({ '1': [{ name: 'A', seats: 4, m2: 12.5 }] });
  });

  it('reject rows with a cell too many', async () => {
    const text = lines('Room,Floor,Area', 'A,1,12,5', 'B,1,14');
    const { floors, refusedRows } = await readFile('rooms.csv', text, boxes);
    expect(floors['1']?.map(({ name }) => name)).toEqual(['B']);
    expect(refusedRows).toContain('2,Area,12,EXTRA_CELLS,');
  });
});

it('bookings reject rows with a cell too many', async () => {
  const text = lines('Room,Start,End,People', 'A,2026-03-22 09:00,2026-03-22 10:00,4,5');
  const { refusedRows } = await readFile('bookings.csv', text, { target });
  expect(refusedRows).toContain('2,People,4,EXTRA_CELLS,');
});

describe('bookings as programs export them', () => {
  const from = '2026-03-25T08:00:00.000Z';
  it.each([
    [
      'Outlook',
      'Subject,Start Date,Start Time,End Date,End Time,Location',
      'Team,3/25/2026,9:00:00 AM,3/25/2026,10:00:00 AM,A',
    ],
    ['a list by day', 'Raum;Datum;Von;Bis;Teilnehmer', 'A;25.03.2026;09:00;10:00;4'],
    [
      'Robin',
      'Space,Started At,Ended At,Invitee Count,Creator',
      'A,2026-03-25T09:00:00+01:00,2026-03-25T10:00:00+01:00,4,Ann',
    ],
    ['times without a known name', 'Room,In,Out', 'A,2026-03-25 09:00,2026-03-25 10:00'],
  ])('are read from %s', async (_what, ...rows) => {
    const { preview } = await readFile('bookings.csv', lines(...rows), { target: targetOf(['A']) });
    expect(preview?.bookings).toMatchObject([{ room: 'A', start: from }]);
  });

  it('are rejected before the year 2000, as where a workbook has times without dates', async () => {
    const text = lines('Room,Start,End', 'A,1899-12-30 09:00,1899-12-30 10:00');
    const { refusedRows } = await readFile('bookings.csv', text, { target: targetOf(['A']) });
    expect(refusedRows).toContain('2,Start,1899-12-30 09:00,OUT_OF_RANGE,before the year 2000');
  });
});

describe('rooms with numbers beside their names', () => {
  const rows = ['Number,Name,Level', '101,Office,1', '102,Office,1', '103,Lab,1'];
  const of = (target: ReturnType<typeof targetOf> | null, from = rows) =>
    readFile('rooms.csv', lines(...from), { target, mapping: { outlines: 'boxes' } });

  it('are called by their numbers where several have one name, which is their type', async () => {
    const { floors, read } = await of(null);
    expect(floors).toMatchObject({ '1': [{ name: '101' }, { name: '102' }, { name: '103' }] });
    expect(read?.mapping.columns).toMatchObject({ name: 'Number', type: 'Name' });
  });

  it('are called by what the zones of the building are called by', async () => {
    const unlike = ['Number,Name,Level', '101,Oak,1', '102,Elm,1'];
    expect((await of(null, unlike)).read?.mapping.columns).toMatchObject({ name: 'Name' });
    const numbered = await of(targetOf(['101', '102']), unlike);
    expect(numbered.read?.mapping.columns).toMatchObject({ name: 'Number' });
    expect((await of(targetOf(['Office']))).read?.mapping.columns).toMatchObject({ name: 'Name' });
  });
});
