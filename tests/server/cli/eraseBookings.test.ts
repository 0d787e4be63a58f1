import { Readable } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { createProgram } from '#server/cli/createProgram.ts';
import { adminKey } from '#tests/drivers/startTestServer.ts';
import { bookingRow, openBookings } from '#tests/server/bookings/bookingClient.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('bookings erase takes out the organizer that is named, or is on standard input, and tells how many', async () => {
  const { client, post, list } = await openBookings();
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  await post([
    bookingRow({ organiser: 'ann@example.com' }),
    bookingRow({ id: 'b', organiser: 'bob@example.com' }),
    bookingRow({ id: 'c', organiser: 'bob@example.com' }),
  ]);
  const erase = async (...words: string[]): Promise<void> => {
    const address = ['--url', client.url, '--key', adminKey];
    await createProgram().parseAsync(['bookings', 'erase', ...words, ...address], { from: 'user' });
  };
  await erase('Ann@example.com');
  const stdin = Readable.from([Buffer.from('bob@example.com\n')]);
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(stdin as unknown as typeof process.stdin);
  await erase();
  expect(written.map((line) => line.trim())).toEqual([
    'The organizer was taken out of 1 booking.',
    'The organizer was taken out of 2 bookings.',
  ]);
  expect((await list()).map((one) => one.organiser_key)).toEqual([null, null, null]);
  await expect(erase(' ')).rejects.toThrow('organiser');
});
