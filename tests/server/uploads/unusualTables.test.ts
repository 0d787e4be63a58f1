import { describe, expect, it } from 'vitest';
import { readFile } from './readFile.ts';
import { targetOf } from './targetOf.ts';
import { words, workbook } from './workbook.ts';

const boxes = { mapping: { outlines: 'boxes' as const } };
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');

describe('a list of rooms as text', () => {
  it.each([
    ['in UTF-16', utf16('Room\tFloor\tSeats\r\nBüro\t1\t4\r\n')],
    ['in UTF-16, big end first', utf16('Room\tFloor\tSeats\r\nBüro\t1\t4\r\n').swap16()],
    ['with semicolons', 'Raum;Etage;Sitzplätze;Fläche\r\nBüro;1;4;12,5\r\n'],
    ['with units', 'Room;Floor;Seats;Area [m²]\r\nBüro;1;4;12,5 m²\r\n'],
    ['below a title', 'Rooms, as of today\r\n\r\nRoom;Floor;Seats;m2\r\nBüro;1;4;12,5\r\n'],
    ['with old line ends', 'Room,Floor,Seats\rBüro,1,4\r'],
  ])('%s is read', async (_what, content) => {
    const { floors } = await readFile('rooms.csv', content, boxes);
    expect(floors).toMatchObject({ '1': [{ name: 'Büro', seats: 4 }] });
  });

  it.each(['Area (m²)', 'Area [m2]', 'Fläche (qm)'])('takes %s for square meters', async (area) => {
    const text = `Room;Floor;Seats;${area}\r\nA;1;4;12,5\r\nB;1;4;1.240,25 m²\r\n`;
    const { floors } = await readFile('rooms.csv', text, boxes);
    expect(floors).toMatchObject({ '1': [{ m2: 12.5 }, { m2: 1240.25 }] });
  });

  it.each(['Summe', 'Total', 'Gesamt:', 'Grand total', 'Sous-total'])(
    'takes no row “%s” for a room, and says so',
    async (name) => {
      const text = `Room;Floor;Seats\r\nSummerhouse;1;4\r\nTotal Recall;1;2\r\n${name};;6\r\n`;
      const { floors, read, refusedRows } = await readFile('rooms.csv', text, boxes);
      expect(Object.values(floors).flat()).toMatchObject([
        { name: 'Summerhouse' },
        { name: 'Total Recall' },
      ]);
      expect(read?.report).toMatchObject({ read: 3, accepted: 2, refused: 1 });
      expect(refusedRows).toContain(`4,Room,${name},TOTAL,`);
    },
  );

  it('in sections by floor has the rooms of each, and says what is no room', async () => {
    const lines = [
      'Room;Seats;Area',
      'Ground floor;;',
      '001;4;20',
      'Café;8;40',
      'Total Ground floor;12;60',
      ';;',
      'Room;Seats;Area',
      '2. OG:;;',
      '001;4;20',
      'Dance floor;;',
      ';4;Grand total: 4',
    ];
    const { floors, read, refusedRows } = await readFile('rooms.csv', lines.join('\r\n'), boxes);
    expect(floors).toMatchObject({
      'Ground floor': [{ name: '001', m2: 20 }, { name: 'Café' }],
      '2. OG': [{ name: '001', seats: 4 }, { name: 'Dance floor' }],
    });
    expect(read?.report).toMatchObject({ read: 6, accepted: 4, refused: 2, floors: 2 });
    expect(read?.report?.notes.slice(0, 2)).toEqual([
      '2 lines name the floor of the rooms below them',
      '1 line repeats the header',
    ]);
    const codes = refusedRows.split('\r\n').slice(1, -1);
    expect(codes.map((row) => row.split(',').slice(0, 4).join())).toEqual([
      '5,Room,Total Ground floor,TOTAL',
      '11,Room,,TOTAL',
    ]);
  });

  it.each(['Area (sq ft)', 'Area [ft²]', 'Area in sq. ft.', 'NetArea (SF)', 'Sqft'])(
    'takes %s for square feet',
    async (area) => {
      const text = `Room,Floor,Seats,${area}\r\nA,1,4,"1,000.5"\r\nB,1,4,215.28 sq ft\r\nC,1,4,20 m²\r\n`;
      const { floors } = await readFile('rooms.csv', text, boxes);
      const areas = floors['1']?.map(({ m2 }) => m2);
      expect(areas?.[0]).toBeCloseTo(1000.5 * 0.3048 ** 2, 2);
      expect(areas?.[1]).toBeCloseTo(215.28 * 0.3048 ** 2, 2);
      expect(areas?.[2]).toBe(20);
    },
  );

  it('takes feet behind a number for what they are, and the column that a person names', async () => {
    const text = 'Room,Floor,Seats,Area,Size\r\nA,1,4,100 sq ft,100\r\n';
    const { floors } = await readFile('rooms.csv', text, boxes);
    expect(floors['1']?.[0]?.m2).toBeCloseTo(9.29, 2);
    const columns = { m2: '', ft2: 'Size' };
    const named = await readFile('rooms.csv', text, { mapping: { ...boxes.mapping, columns } });
    expect(named.floors['1']?.[0]?.m2).toBeCloseTo(9.29, 2);
  });

  it('takes no other unit for square meters', async () => {
    const text = 'Room;Floor;Seats;Area (acres)\r\nA;1;4;200\r\n';
    const { floors } = await readFile('rooms.csv', text, boxes);
    expect(floors).toMatchObject({ '1': [{ name: 'A', m2: null }] });
  });

  it('below a title says the lines of the file for rejected rows', async () => {
    const text = 'Room list\r\nAs of today\r\nRoom,Floor,Seats\r\nA,1,4\r\nB,1,many\r\n';
    const { refusedRows } = await readFile('rooms.csv', text, boxes);
    expect(refusedRows.split('\r\n')[1]).toMatch(/^5,Seats,many,NOT_A_NUMBER,/);
  });

  it('as Excel saves CSV in Western Europe is read, and told', async () => {
    const text = 'Raum;Etage;Sitzplätze;Fläche\r\nBüro “Süd”;1;4;12,5\r\nCafé;1;8;30,5\r\n';
    const bytes = Buffer.from(text.replace('“', '\u0093').replace('”', '\u0094'), 'latin1');
    const { floors, read } = await readFile('rooms.csv', bytes, boxes);
    expect(floors).toMatchObject({
      '1': [
        { name: 'Büro “Süd”', seats: 4, m2: 12.5 },
        { name: 'Café', seats: 8, m2: 30.5 },
      ],
    });
    expect(read?.report?.notes[0]).toMatch(/not in UTF-8 and was read as Windows-1252/);
  });

  it.each([
    ['damaged', Buffer.concat([Buffer.from('Raum\r\nBüro\r\n'), Buffer.from([0xfc])])],
    ['in no encoding', Buffer.from('Raum\r\nB\u0081ro\r\n', 'latin1')],
  ])('%s is refused with how to save it', async (_what, bytes) => {
    const { refusal } = await readFile('rooms.csv', bytes);
    expect(refusal).toBe(
      'rooms.csv is not text in UTF-8. In Excel, save it as “CSV UTF-8 (Comma delimited)”.',
    );
  });

  it.each([
    ['a decimal comma elsewhere', ['12,5', '1.250'], [12.5, 1250]],
    ['a decimal point elsewhere', ['12.5', '1,250'], [12.5, 1250]],
    ['thousands twice', ['1.250', '1.250.000'], [1250, 1_250_000]],
  ])('with %s has its thousands without being asked', async (_what, areas, m2) => {
    const rows = areas.map((area, at) => `${at};1;${area} m²\r\n`);
    const text = `Room;Floor;Area\r\n${rows.join('')}`;
    const { read, floors } = await readFile('rooms.csv', text, boxes);
    expect(read?.needs).toEqual([]);
    expect(floors['1']?.map((room) => room.m2)).toEqual(m2);
  });

  it.each(['1.250', '1,250', '1,250 m²'])('with “%s” alone asks what the sign is', async (area) => {
    const text = `Room;Floor;Area\r\nA;1;${area}\r\nB;1;12\r\n`;
    const { read } = await readFile('rooms.csv', text, boxes);
    expect(read?.needs).toEqual([
      {
        field: 'decimal',
        reason: `“${area}” can be read in two ways. Choose the decimal sign.`,
      },
    ]);
    const decimal = area.includes('.') ? '.' : ',';
    const mapping = { ...boxes.mapping, decimal } as const;
    const decided = await readFile('rooms.csv', text, { mapping });
    expect(decided.floors['1']?.[0]?.m2).toBe(1.25);
  });

  it.each(['0.125', '1250.125', '12.5', '3.1416'])(
    'with a point in “%s” asks nothing',
    async (area) => {
      const text = `Room;Floor;Area\r\nA;1;${area}\r\n`;
      const { read, floors } = await readFile('rooms.csv', text, boxes);
      expect(read?.needs).toEqual([]);
      expect(floors['1']?.[0]?.m2).toBe(Number(area));
    },
  );

  it('with half a seat rejects that row', async () => {
    const text = 'Room,Floor,Seats\r\nA,1,4\r\nB,1,2.5\r\n';
    const { floors, refusedRows } = await readFile('rooms.csv', text, boxes);
    expect(floors).toMatchObject({ '1': [{ name: 'A', seats: 4 }] });
    expect(refusedRows.split('\r\n')[1]).toBe(
      '3,Seats,2.5,NOT_A_NUMBER,Seats are a whole number,B,1,2.5',
    );
  });
});

describe('a table of readings', () => {
  const rooms = { target: targetOf(['A', 'B']) };
  const of = (...rows: string[]): string => ['Time,Room,People', ...rows].join('\n');

  it('with a room and time twice says so', async () => {
    const rows = ['09:00,A,4', '09:15,A,5', '09:15,A,9', '09:15,B,9'];
    const text = of(...rows.map((row) => `2026-03-02 ${row}`));
    const { read } = await readFile('counts.csv', text, rooms);
    expect(read?.report?.notes).toContain('1 row repeats a room and time; the greater one counts');
  });

  it('whose dates are in another column says what to do', async () => {
    const text = 'Recorded,Time,Room,People\n2026-03-02,09:00,A,4\n';
    const { refusedRows } = await readFile('counts.csv', text, rooms);
    expect(refusedRows).toContain('“09:00” has no date. Put date and time into one column');
  });

  it('takes decimal commas and thousands apart by what others of its numbers have', async () => {
    const text = 'Time;Room;People\n2026-03-02 09:00;A;4,5\n2026-03-02 09:15;A;1.250\n';
    const { preview } = await readFile('counts.csv', text, rooms);
    expect(preview?.readings.map(({ count }) => count)).toEqual([4.5, 1250]);
  });
});

describe('a table of bookings', () => {
  it('takes accepted ones, and says which statuses there are', async () => {
    const rows = ['09:00,2026-03-02 10:00,Accepted', '11:00,2026-03-02 12:00,Declined'];
    const text = ['Room,Start,End,Status', ...rows.map((row) => `A,2026-03-02 ${row}`)].join('\n');
    const { preview, refusedRows } = await readFile('b.csv', text, { target: targetOf(['A']) });
    expect(preview?.bookings.map(({ status }) => status)).toEqual(['confirmed']);
    expect(refusedRows).toContain(
      '“Declined” isn’t a status. Use confirmed, tentative or canceled',
    );
  });
});

const head = ['Room', 'Floor', 'Seats'].map((text) => words(text));
const rowOf = (name: string, seats: string): string[] => [words(name), words('1'), seats];

describe('a workbook', () => {
  it('has the results of its formulas, and rejects rows with errors', async () => {
    const bytes = workbook([
      head,
      rowOf('Büro', '<c><f>2+2</f><v>4</v></c>'),
      rowOf('B', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>'),
      rowOf('C', '<c t="str"><f>""</f><v></v></c>'),
    ]);
    const { floors, refusedRows } = await readFile('rooms.xlsx', bytes, boxes);
    expect(floors).toMatchObject({
      '1': [
        { name: 'Büro', seats: 4 },
        { name: 'C', seats: null },
      ],
    });
    expect(refusedRows.split('\r\n')[1]).toMatch(/^3,Seats,"#DIV\/0!",NOT_A_NUMBER,/);
  });

  it.each(['<c><f>2+2</f></c>', '<c><f>2+2</f><v></v></c>', '<c><f>2+2</f><v/></c>'])(
    'with a formula that nobody calculated (%s) is refused with how to save it',
    async (cell) => {
      const { refusal } = await readFile('rooms.xlsx', workbook([head, rowOf('A', cell)]), boxes);
      expect(refusal).toMatch(/^rooms\.xlsx has formulas without results\. Open it in/);
    },
  );

  it('of COBie has the rooms of its Space sheet, with the zones of its Zone sheet as departments', async () => {
    const texts = (...row: string[]): string[] => row.map((text) => words(text));
    const bytes = workbook(
      [texts('Name', 'CreatedBy'), texts('Hospital', 'jane@example.com')],
      {
        Space: [
          texts('Name', 'CreatedBy', 'FloorName', 'Description', 'NetArea'),
          texts('101', 'jane@example.com', '1', 'Exam', '12.5'),
          texts('102', 'jane@example.com', '1', 'Lab', '20'),
        ],
        Zone: [texts('Name', 'Category', 'SpaceNames'), texts('Cardiology', 'Department', '101')],
      },
      { name: 'Facility' },
    );
    const { read, preview, floors } = await readFile('cobie.xlsx', bytes, boxes);
    expect(read?.mapping).toMatchObject({ sheet: 'Space', content: 'rooms' });
    expect(floors).toMatchObject({
      '1': [
        { name: '101', m2: 12.5 },
        { name: '102', m2: 20 },
      ],
    });
    const zones = preview?.spaces.buildings[0]?.floors[0]?.zones ?? [];
    expect(zones.map(({ tags }) => tags)).toEqual([['department:Cardiology'], []]);
    expect(JSON.stringify(preview)).not.toContain('jane');
  });

  it('of COBie has areas in the unit of its Facility sheet, and zones that list their rooms', async () => {
    const texts = (...row: string[]): string[] => row.map((text) => words(text));
    const bytes = workbook(
      [texts('Name', 'AreaUnits'), texts('Hospital', 'square feet')],
      {
        Space: [
          texts('Name', 'FloorName', 'NetArea'),
          texts('101', '1', '100'),
          texts('102, north', '1', 'n/a'),
        ],
        Zone: [
          texts('Name', 'Category', 'SpaceNames'),
          texts('Cardiology', 'Occupancy Zone', '101, 102, north'),
          texts('Office', 'Occupancy Zone', '102, north'),
          texts('F1', 'Fire Alarm Zone', '101'),
        ],
      },
      { name: 'Facility' },
    );
    const { read, preview, floors } = await readFile('cobie.xlsx', bytes, boxes);
    expect(read?.mapping.columns).toMatchObject({ ft2: 'NetArea' });
    expect(read?.mapping.columns).not.toHaveProperty('m2');
    expect(floors['1']?.[0]?.m2).toBeCloseTo(9.29, 2);
    const zones = preview?.spaces.buildings[0]?.floors[0]?.zones ?? [];
    expect(zones.map(({ tags }) => tags)).toEqual([
      ['department:Cardiology', 'zone:F1'],
      ['department:Office'],
    ]);
    const again = { mapping: { ...boxes.mapping, columns: read?.mapping.columns } };
    expect((await readFile('cobie.xlsx', bytes, again)).floors).toEqual(floors);
    const said = { mapping: { ...boxes.mapping, columns: { m2: 'NetArea' } } };
    expect((await readFile('cobie.xlsx', bytes, said)).floors['1']?.[0]?.m2).toBe(100);
  });

  it('has numbers as they are, whatever sign the texts beside them have', async () => {
    const bytes = workbook([
      [...head, words('Area')],
      [...rowOf('A', '<c><v>4</v></c>'), '<c><v>12.5</v></c>'],
      [...rowOf('B', '<c><v>4</v></c>'), words('1,250')],
    ]);
    const asked = await readFile('rooms.xlsx', bytes, boxes);
    expect(asked.read?.needs.map(({ field }) => field)).toEqual(['decimal']);
    const areasWith = async (decimal: '.' | ',') => {
      const mapping = { ...boxes.mapping, decimal };
      const { floors } = await readFile('rooms.xlsx', bytes, { mapping });
      return floors['1']?.map(({ m2 }) => m2);
    };
    expect(await areasWith(',')).toEqual([12.5, 1.25]);
    expect(await areasWith('.')).toEqual([12.5, 1250]);
  });

  it('has numbers of three decimals as they are, without being asked', async () => {
    const area = words('Area');
    const bytes = workbook([
      [...head, area],
      [...rowOf('A', '<c><v>4</v></c>'), '<c><v>1250.125</v></c>'],
      [...rowOf('B', '<c><v>4</v></c>'), '<c><v>12.125</v></c>'],
    ]);
    const { read, floors } = await readFile('rooms.xlsx', bytes, boxes);
    expect(read?.needs).toEqual([]);
    expect(floors['1']?.map(({ m2 }) => m2)).toEqual([1250.125, 12.125]);
  });

  it('with a title over its head is read', async () => {
    const bytes = workbook([[words('Rooms of today')], [], head, rowOf('A', '<c><v>4</v></c>')]);
    const { floors } = await readFile('rooms.xlsx', bytes, boxes);
    expect(floors).toMatchObject({ '1': [{ name: 'A', seats: 4 }] });
  });
});
