import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { BookingStore } from '#server/ingest/bookings/store/BookingStore.ts';
import { journaledPayload } from '#server/ingest/bookings/store/journaledPayload.ts';
import { migrateSamples } from '#server/samples/migrateSamples.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { splitStatements } from '#server/samples/sqlTokens.ts';
import { freshFolder, openTestEngine } from '#tests/server/samples/openTestEngine.ts';

const migrations = fileURLToPath(new URL('../../../server/samples/migrations/', import.meta.url));

const bookingColumns =
  'zone_no start booking_no building_no source id end scheduled_end held_end is_all_day status sequence created_at updated_at cancelled_at checked_in_at ended_at organiser_key department activity_type course_code recurrence_id accepted invited planned_size is_timetable is_private ver is_gone'.split(
    ' ',
  );
const identityColumns =
  'booking_no source id building_no zone_no start_s is_deleted sequence updated_ms content early_end_s first_sequence first_updated_ms first_end_s ver'.split(
    ' ',
  );

const none = String.raw`\N`;
const start = 1_772_445_600;
const tsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.join('\t')}\n`).join('');
const people = ['k1_a', 'Sales', none, none, none, 4, 6, none, 0, 0];

/** Rows as an earlier version wrote them: made before and after the start, without these times, canceled, and moved from a later day. */
const payload = {
  bookings: tsv([
    [1, start, 11, 1, 'exchange', 'a', start + 3600, start + 3600, start + 3600, 0, 'confirmed', 0]
      .concat([start - 86_400, `${start - 86_400}.5`, none, none, none])
      .concat(people, [1, 0]),
    [1, start, 12, 1, 'exchange', String.raw`b\tb`, start + 60, start + 600, start + 60, 0]
      .concat(['confirmed', 1, start + 30, start + 31, none, start + 1, start + 60])
      .concat(people, [1, 0]),
    [2, start, 13, 1, 'exchange', 'c', start + 3600, start - 86_400, start, 0, 'cancelled', 2]
      .concat([none, none, start - 10, none, none])
      .concat(people, [1, 0]),
    [2, start + 7200, 14, 1, 'exchange', 'd', start + 9000, start + 9000, start + 9000, 0]
      .concat(['confirmed', 0, none, `${start}.123`, none, none, none])
      .concat(people, [1, 0]),
  ]),
  left: tsv([[2, start, 15, 1, 1, 1]]),
  identities: tsv([
    [
      11,
      'exchange',
      'a',
      1,
      1,
      start,
      0,
      0,
      (start - 86_400) * 1000 + 500,
      '18446744073709551615',
    ].concat([start + 3600, 0, (start - 86_400) * 1000 + 500, start + 3600, 1]),
    [13, 'exchange', 'c', 1, 2, start, 0, 2, start * 1000, '1099511627776'].concat([
      none,
      0,
      (start - 90_000) * 1000,
      start - 86_400,
      1,
    ]),
  ]),
};

const findBookings = `
  SELECT * EXCEPT (lasts_s, scheduled_more_s, held_more_s, created_before_s, updated_after_ms),
    end, scheduled_end, held_end, created_at, updated_at
  FROM booking FINAL ORDER BY booking_no`;
const findIdentities = `
  SELECT booking_no, id, start_s, content, updated_ms, early_end_s, first_updated_ms, first_end_s, ver
  FROM booking_identity FINAL ORDER BY booking_no`;

async function storedIn(samples: Samples): Promise<unknown[]> {
  return [await samples.query(findBookings), await samples.query(findIdentities)];
}

/** A store as the version before left it, empty. */
async function earlierStore(): Promise<Samples> {
  const folder = freshFolder();
  for (const name of readdirSync(migrations).filter((one) => one < '0014'))
    cpSync(`${migrations}${name}`, `${folder}/${name}`);
  const { samples } = await openTestEngine();
  onTestFinished(async () => samples.dispose());
  await migrateSamples(samples, pathToFileURL(`${folder}/`));
  return samples;
}

const statements = splitStatements(
  readFileSync(`${migrations}0014-bookings-by-distances.sql`, 'utf8'),
);

test('bookings keep their times however often their update is cut off, and a batch that it cut off is stored as any', async () => {
  const samples = await earlierStore();
  await samples.insertTsv(
    'booking',
    ['zone_no', 'start', 'booking_no', 'building_no', 'ver', 'is_gone'],
    payload.left,
  );
  await samples.insertTsv('booking', bookingColumns, payload.bookings);
  await samples.insertTsv('booking_identity', identityColumns, payload.identities);
  const before = await samples.query('SELECT * FROM booking FINAL ORDER BY booking_no');
  for (const count of statements.keys())
    for (const statement of statements.slice(0, count)) await samples.command(statement);
  await migrateSamples(samples);
  const migrated = await storedIn(samples);
  expect(migrated).toMatchObject([
    before,
    [
      {
        booking_no: 11,
        content: 1_099_511_627_775,
        updated_ms: (start - 86_400) * 1000 + 500,
      },
      { booking_no: 13, content: 0, early_end_s: null, first_end_s: start - 86_400 },
    ],
  ]);
  const fresh = await earlierStore();
  await migrateSamples(fresh);
  await new BookingStore(fresh).insert(journaledPayload(Buffer.from(JSON.stringify(payload))));
  expect(await storedIn(fresh)).toEqual(migrated);
}, 120_000);

test('a batch with a time beyond the store, which an earlier version could never store, is stored by the latest that there is', async () => {
  const samples = await earlierStore();
  await migrateSamples(samples);
  const far = payload.bookings.replaceAll(`\t${start - 10}\t`, '\t253370764800\t');
  const journaled = Buffer.from(JSON.stringify({ ...payload, bookings: far }));
  await new BookingStore(samples).insert(journaledPayload(journaled));
  const cancelled = 'SELECT id, cancelled_at FROM booking FINAL WHERE cancelled_at IS NOT NULL';
  expect(await samples.query(cancelled)).toEqual([
    { id: 'c', cancelled_at: '2106-02-07 06:28:15' },
  ]);
});
