import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { readFile } from './readFile.ts';
import { targetOf } from './targetOf.ts';
import { uploadClient } from './uploadClient.ts';

const rooms = 100;
const firstMs = Date.UTC(2026, 0, 1);

/** Readings of a hundred rooms every five minutes. */
function readings(count: number): string {
  const lines = Array.from({ length: count }, (_, at) => {
    const time = new Date(firstMs + Math.floor(at / rooms) * 300_000).toISOString().slice(0, 16);
    return `${time},Room ${at % rooms},${at % 7}`;
  });
  return ['Time,Room,People', ...lines].join('\n');
}

const target = targetOf(Array.from({ length: rooms }, (_, at) => `Room ${at}`));

it('a table of more than 16,384 columns is refused, and one of many columns may have fewer rows', async () => {
  const columns = (count: number): string =>
    Array.from({ length: count }, (_, at) => `c${at}`).join();
  const wide = await readFile('rooms.csv', `Room,${columns(16_384)}\nA,1\n`);
  expect(wide.refusal).toBe(
    'rooms.csv has more than 16,384 columns. Save only those you need, or a row for each reading.',
  );
  const rows = `A${',1'.repeat(9999)}\n`.repeat(501);
  const { refusal } = await readFile('rooms.csv', `Room,${columns(9999)}\n${rows}`);
  expect(refusal).toContain('rooms.csv has more than 500 rows. Split it into files');
});

describe('a table of readings', () => {
  let server: TestServer;
  const { sendAndRest } = uploadClient(() => server);
  beforeAll(async () => {
    server = await startTestServer();
    const zones = Array.from({ length: rooms }, (_, at) =>
      zoneBody(at + 1, { name: `Room ${at}` }),
    );
    const floors = [floorBody(10, { zones })];
    await server.result('/v4/ingest/spaces', {
      body: { buildings: [buildingBody(1, { floors })] },
    });
  });
  afterAll(() => server.dispose());

  it('of 13 MB is read to its last row by the process that reads uploads', async () => {
    const count = 450_000;
    const text = `${readings(count)}\nnoon,Room 1,4\n`;
    const { result } = await sendAndRest('counts.csv', text, { building: 1 });
    expect(result).toMatchObject({
      state: 'ready',
      report: { read: count + 1, accepted: count, refused: 1 },
    });
  });

  it('of more than 1,000,000 rows is refused with how to split it', async () => {
    const text = `Time,Room,People\n${'2026-03-02 09:00,Room 1,4\n'.repeat(1_000_001)}`;
    expect((await readFile('counts.csv', text, { target })).refusal).toBe(
      'counts.csv has more than 1,000,000 rows. Split it into files of at most 1,000,000 rows, each with the header, such as one for each month.',
    );
  });
});

describe('a table of bookings', () => {
  const bookings = (count: number): string => {
    const lines = Array.from({ length: count }, (_, at) => {
      const day = new Date(firstMs + at * 86_400).toISOString().slice(0, 10);
      return `Room ${at % rooms},${day} 09:00,${day} 10:00`;
    });
    return ['Room,From,Until', ...lines].join('\n');
  };

  it('of 100,000 rows is read, and of one more refused with how to split it', async () => {
    const { read } = await readFile('b.csv', bookings(100_000), { target });
    expect(read?.report).toMatchObject({ read: 100_000, accepted: 100_000 });
    expect((await readFile('b.csv', bookings(100_001), { target })).refusal).toContain(
      'Split it into files of at most 100,000 rows',
    );
  });
});

describe('a list of rooms', () => {
  it('of more than 250,000 rows is refused with how to split it', async () => {
    const text = `name,seats\n${'A,1\n'.repeat(250_001)}`;
    expect((await readFile('rooms.csv', text)).refusal).toContain('has more than 250,000 rows.');
  });
});

describe('a workbook', () => {
  it('of more than 600,000 cells is refused with what to save instead', async () => {
    const rows = `<row>${'<c><v>1</v></c>'.repeat(200_001)}</row>`.repeat(3);
    const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
    const files = {
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/worksheets/sheet1.xml': strToU8(sheet),
    };
    const bytes = zipSync(files, { level: 0 });
    expect((await readFile('counts.xlsx', bytes, { target })).refusal).toBe(
      'counts.xlsx has more than 600,000 cells. Save the sheet you need as CSV (UTF-8), which may have up to 1,000,000 readings, or split the workbook.',
    );
  });
});

describe('a table with a quote that never closes', () => {
  it('is refused with the line where it opens', async () => {
    const text = `name,seats\nA,1\n"B,1\n${'C,1\n'.repeat(600_000)}`;
    expect((await readFile('rooms.csv', text)).refusal).toContain(
      'broken as CSV: the row at line 3 doesn’t end.',
    );
    expect((await readFile('rooms.csv', 'name,seats\nA,1\n"B,1\n')).refusal).toMatch(
      /broken as CSV: Quote Not Closed: .* line 3/,
    );
  });
});
