import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  importObservations,
  type ImportOptions,
  type ImportReport,
} from '#server/cli/observations/importObservations.ts';
import { observationMap } from '#server/cli/observations/ObservationMap.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import { adminKey } from '#tests/drivers/startTestServer.ts';
import type { TestClient } from '#tests/drivers/testClient.ts';

/** The clocks of Berlin go back from 03:00 to 02:00 on 26 October 2025, and forward from 02:00 to 03:00 on 30 March. */
const times = ['01:30', '02:00', '02:30', '02:00', '02:30', '03:00'].map(
  (time) => `2025-10-26 ${time}`,
);

async function house(): Promise<TestClient> {
  const server = await openTestClient();
  const zones = [
    { id: 1, name: '1.01' },
    { id: 2, name: '1.02' },
  ];
  await server.postSpaces(spacesOf(zones, { timezone: 'Europe/Berlin', name: 'House' }));
  return server;
}

function bring(
  server: TestClient,
  lines: readonly string[],
  options: ImportOptions = {},
): Promise<ImportReport> {
  const file = join(temporaryFolder(), 'readings.csv');
  writeFileSync(file, lines.join('\n'));
  return importObservations(file, options, { url: server.url, key: adminKey });
}

it('a file that goes through the repeated hour twice has both hours, by rooms and by columns', async () => {
  const server = await house();
  const expected = {
    accepted: 12,
    repeats: 0,
    first: '2025-10-25T23:30:00.000Z',
    last: '2025-10-26T02:00:00.000Z',
    found: [
      expect.stringContaining('Europe/Berlin'),
      expect.stringMatching(/^\d rows are of an hour that the clocks repeat/),
      'Each reading covers 1800 s, the interval of the file',
    ],
  };
  const rows = ['1.01', '1.02'].flatMap((room) => times.map((time) => `${time},${room},4`));
  expect(await bring(server, ['time,room,count', ...rows])).toMatchObject(expected);
  const map = observationMap.parse({
    time: { column: 'time' },
    columns: { a: { zone_id: 1 }, b: { zone_id: 2 } },
  });
  const wide = ['time,a,b', ...times.map((time) => `${time},4,4`)];
  expect(await bring(server, wide, { map })).toMatchObject({ ...expected, duplicates: 12 });
});

it('a file that has the repeated hour once, or the hour that is skipped, is refused with its lines', async () => {
  const server = await house();
  const once = ['01:30', '02:00', '02:30', '03:00'].map((time) => `2025-10-26 ${time},1.01,4`);
  await expect(bring(server, ['time,room,count', ...once])).rejects.toThrow(
    /2 cells .*\n {2}Line 3, column time: “2025-10-26 02:00” comes twice in Europe\/Berlin.*such as 2025-10-26T02:00:00\+02:00.*\n {2}Line 4/,
  );
  const skipped = ['01:30', '02:00', '03:30'].map((time) => `2025-03-30 ${time},1.01,4`);
  await expect(bring(server, ['time,room,count', ...skipped])).rejects.toThrow(
    'Line 3, column time: “2025-03-30 02:00” doesn’t exist in Europe/Berlin',
  );
});
