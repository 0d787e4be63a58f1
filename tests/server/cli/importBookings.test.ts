import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { createProgram } from '#server/cli/createProgram.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { adminKey } from '#tests/drivers/startTestServer.ts';
import {
  bookingRow,
  openBookings,
  type BookingClient,
} from '#tests/server/bookings/bookingClient.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Runs `import bookings` on a file of a name and text; what it wrote. */
async function bring(
  { client }: Pick<BookingClient, 'client'>,
  [name, text]: [string, string],
  ...words: string[]
): Promise<string> {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, text);
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    written.push(String(line));
    return true;
  });
  const address = ['--url', client.url, '--key', adminKey];
  const program = createProgram();
  try {
    await program.parseAsync(['import', 'bookings', file, ...words, ...address], { from: 'user' });
  } catch (error) {
    throw Object.assign(error as Error, { written: written.join('') });
  }
  return written.join('');
}

const header = 'id,zone_id,start,end';
const line = (id: string, hour = 10, zone = 1): string =>
  `${id},${zone},2026-03-02T${String(hour).padStart(2, '0')}:00:00Z,2026-03-02T${hour + 1}:00:00Z`;

it('stores a table once, however often it is brought, and tells what became of it', async () => {
  const bookings = await openBookings();
  const file: [string, string] = ['rooms.csv', `${header}\n${line('a')}\n${line('b', 12)}\n`];
  const written = await bring(bookings, file, '--source', 'condeco');
  expect(written).toContain('2 bookings accepted: 2 new, 0 changed, 0 known, 0 outdated');
  expect(written).toContain('From 2026-03-02T10:00:00.000Z to 2026-03-02T12:00:00.000Z');
  const [report] = await bookings.reports();
  expect(report).toMatchObject({ origin: 'file', file: 'rooms.csv', accepted: 2 });
  expect(written).toContain(`Report ${report?.id ?? ''}`);
  await bring(bookings, file, '--source', 'condeco');
  expect(await bookings.reports()).toHaveLength(1);
  expect((await bookings.list()).map(({ id }) => id)).toEqual(['a', 'b']);
});

it('checks all parts before it stores the first, and counts refused rows in the file', async () => {
  const bookings = await openBookings();
  const rows = Array.from({ length: 20_001 }, (_, at) =>
    at === 20_000 ? line('last', 9, 99) : line(`b${at}`),
  );
  const file: [string, string] = ['many.csv', `${header}\n${rows.join('\n')}\n`];
  await expect(bring(bookings, file, '--source', 'condeco')).rejects.toThrow(
    'Row 20001: zone_id unknown zone',
  );
  expect(await bookings.list()).toEqual([]);
});

it('ends with 1 when rows were rejected, and stores the others where they may take part', async () => {
  const bookings = await openBookings();
  const file: [string, string] = ['rooms.csv', `${header}\n${line('a')}\n${line('b', 12, 99)}\n`];
  const failure = (await bring(bookings, file, '--source', 'condeco', '--takes-part').catch(
    (error: unknown) => error,
  )) as { exitCode: number; message: string; written: string };
  expect(failure.exitCode).toBe(1);
  expect(failure.message).toBe('1 rows were rejected. See the page Import Reports.');
  expect(failure.written).toContain('1 rejected');
  expect((await bookings.list()).map(({ id }) => id)).toEqual(['a']);
});

it('stores nothing on a dry run', async () => {
  const bookings = await openBookings();
  const json: [string, string] = ['rows.json', JSON.stringify([bookingRow()])];
  expect(await bring(bookings, json, '--dry-run')).toContain('would be accepted');
  expect(await bookings.list()).toEqual([]);
});

it('reads Graph, MRBS and calendars by their format, their endings and the shipped map', async () => {
  const bookings = await openBookings();
  const time = (hour: string) => ({ dateTime: `2026-03-02T${hour}:00:00`, timeZone: 'UTC' });
  const graph = { room: 'Boardroom 1', value: [{ id: 'g', start: time('09'), end: time('10') }] };
  await bring(bookings, ['g.json', JSON.stringify(graph)], '--format', 'graph', '--source', 'o365');
  const report =
    '"Area","Room","Start time","End time","Type","Created by","Last updated"\n"West","Boardroom 2","10:00 - Monday 02 March 2026","11:00 - Monday 02 March 2026","Internal","ann","09:30 - Monday 23 February 2026"\n';
  const options = ['--format', 'mrbs', '--map', 'mrbs-report', '--source', 'mrbs'];
  await bring(bookings, ['r.csv', report], ...options, '--replaces', '2026-03-02/2026-03-03');
  const event =
    'BEGIN:VEVENT\nUID:i\nDTSTAMP:20260301T080000Z\nDTSTART:20260302T120000Z\nDTEND:20260302T130000Z\nEND:VEVENT';
  const calendar = `BEGIN:VCALENDAR\nVERSION:2.0\n${event}\nEND:VCALENDAR\n`;
  await bring(bookings, ['c.ics', calendar], '--source', 'ics', '--room', 'Boardroom 1');
  expect((await bookings.list()).map(({ source, zone_id }) => [source, zone_id])).toEqual([
    ['o365', 1],
    ['mrbs', 2],
    ['ics', 1],
  ]);
});

it('says in a sentence what is wrong with a file or a map', async () => {
  const nowhere = { client: { url: 'http://127.0.0.1:9' } } as BookingClient;
  await expect(bring(nowhere, ['rooms.xlsx', ''])).rejects.toThrow('has none of the endings .csv');
  await expect(bring(nowhere, ['a.csv', header], '--map', 'nothing')).rejects.toThrow(
    'nothing is not a map of bookings',
  );
  await expect(bring(nowhere, ['a.csv', header])).rejects.toThrow(
    'No Floorscope server answers at http://127.0.0.1:9.',
  );
});
