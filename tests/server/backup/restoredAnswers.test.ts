import { join } from 'node:path';
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { addressOf } from '#tests/drivers/addressOf.ts';
import { openS3Server } from '#tests/drivers/external/openS3Server.ts';
import type { TestServer } from '#tests/drivers/startTestServer.ts';
import { calls } from '#tests/server/auth/matrix/rightCalls.ts';
import { answersAt, keepBackup } from './earlierBackup.ts';
import { floorscope, postBuilding, serverIn } from './backedUpServer.ts';

const frame = 'startdatetime=2026-02-27T00:00:00Z&enddatetime=2026-03-03T00:00:00Z';
const bookingPaths = [
  '/v4/bookings?',
  '/v4/bookings/grouped?',
  '/v4/bookings/attendance?',
  '/v4/metrics/bookings?interval=P1D&',
];
const ofBookings =
  'filter_bookings=startdatetime%3D%3D2026-02-27T00:00:00Z%3Benddatetime%3D%3D2026-03-01T00:00:00Z';
/** By what name to keep the backup for the tests of later versions, if at all. */
const kept = process.env['TEST_KEEP_BACKUP'];
const intervals = ['PT5M', 'PT15M', 'PT1H', 'P1D', 'P1W', 'P1M', 'INF'];

/** Readings of four days, bookings, settings, people, webhooks, a scenario, a draft, an upload and a finished export. */
async function fill(server: TestServer): Promise<{ paths: string[] }> {
  await postBuilding(server);
  const start = Date.parse('2026-02-27T00:00:00Z');
  const observations = Array.from({ length: 900 }, (_, at) => ({
    time: new Date(start + at * 300_000).toISOString(),
    zone_id: 100 + (at % 3),
    layer: 'sensorlayer',
    count: at % 5,
  }));
  await server.result('/v4/ingest/observations', { body: observations });
  const bookings = Array.from({ length: 20 }, (_, at) => ({
    source: 'exchange',
    id: `booking ${at}`,
    zone_id: 100 + (at % 3),
    start: new Date(start + at * 3_600_000).toISOString(),
    end: new Date(start + (at + 1) * 3_600_000).toISOString(),
    organiser: `person${at % 4}@example.com`,
  }));
  await server.result('/v4/ingest/bookings', { body: bookings });
  await server.result('/v4/building-settings', {
    body: { building_id: 1, data: { office_hours: 'Mo-Fr 08:00-18:00' } },
  });
  for (const id of [
    'putTimeMarkers',
    'createKey',
    'saveConsolidation',
    'saveTeamSpace',
    'createZoneDraft',
    'createExportSchedule',
    'putUserData',
    'createWebhook',
  ])
    await send(server, id);
  const upload = await send<{ id: string }>(server, 'createUpload');
  const uploadPath = `/v4/uploads/${upload.id}`;
  await expect
    .poll(() => server.result(uploadPath), { timeout: 20_000 })
    .toMatchObject({ state: 'ready' });
  const made = await send<{ id: string }>(server, 'createExport');
  const exportPath = `/v4/exports/${made.id}`;
  await expect
    .poll(() => server.result(exportPath), { timeout: 20_000 })
    .toMatchObject({ state: 'ready' });
  return { paths: [uploadPath, exportPath, `${exportPath}/file`] };
}

function send<Result>(server: TestServer, operationId: string): Promise<Result> {
  const endpoint = endpoints.find((one) => one.operationId === operationId);
  if (!endpoint) throw new Error(operationId);
  const { query, body } = calls[operationId]?.(1) ?? {};
  return server.result<Result>(`${endpoint.path}${query === undefined ? '' : `?${query}`}`, {
    method: endpoint.method,
    body,
  });
}

/** Calls whose answers are of the run of a server, not of what it stores: a ticket, and the provider's redirections. */
const ofTheRun: ReadonlySet<string> = new Set([
  'requestKeyByGet',
  'logoutByGet',
  'beginProviderSignIn',
  'finishProviderSignIn',
]);

function readPaths(): string[] {
  const reads = endpoints.filter(
    ({ method, operationId }) => method === 'GET' && !ofTheRun.has(operationId),
  );
  return reads.map((endpoint) => {
    const { query } = calls[endpoint.operationId]?.(1) ?? {};
    return query === undefined ? addressOf(endpoint) : `${addressOf(endpoint)}?${query}`;
  });
}

async function answersOf(
  server: TestServer,
  paths: readonly string[],
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const path of paths) {
    const response = await server.call(path, { isFollowing: false });
    answers[path] =
      `${response.status} ${Buffer.from(await response.arrayBuffer()).toString('base64')}`;
  }
  return answers;
}

const places = {
  'a folder': async () => ({ backup: join(temporaryFolder(), 'backup'), variables: {} }),
  'an S3 address': async () => {
    const { variables } = await openS3Server();
    return { backup: 's3://backups/floorscope/1', variables };
  },
};

it.each(Object.entries(places))(
  'restores from %s to a server that gives every answer of the original, byte for byte',
  { timeout: 240_000 },
  async (_, place) => {
    const dataDir = temporaryFolder();
    const server = await serverIn(dataDir);
    const { paths } = await fill(server);
    const { backup, variables } = await place();
    await floorscope({ ...variables, FLOORSCOPE_DATA_DIR: dataDir }, 'backup', backup);
    const asked = [
      ...readPaths(),
      ...paths,
      ...bookingPaths.map((path) => `${path}${ofBookings}`),
      ...intervals.map(
        (interval) => `/v4/metrics/zones?building_id=1&${frame}&interval=${interval}`,
      ),
    ];
    const original = await answersOf(server, asked);
    await server.dispose();
    const restoredDir = temporaryFolder();
    await floorscope({ ...variables, FLOORSCOPE_DATA_DIR: restoredDir }, 'restore', backup);
    const restored = await serverIn(restoredDir);
    const statuses = Object.values(original).map((answer) => answer.slice(0, 3));
    expect(statuses.filter((status) => status === '200').length).toBeGreaterThan(40);
    expect(statuses.filter((status) => status >= '500')).toEqual([]);
    const { entries } = await restored.result<{ entries: { action: string }[] }>('/v4/admin/audit');
    expect(entries.map(({ action }) => action)).toContain('backup_taken');
    expect(await answersOf(restored, asked)).toEqual(original);
    if (kept !== undefined && !backup.includes('//'))
      keepBackup(kept, backup, await answersAt(restored, asked));
  },
);
