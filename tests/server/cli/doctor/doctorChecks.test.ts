import { chmodSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  checkClock,
  checkDisk,
  checkFiles,
  checkFolder,
  checkNode,
  checkPort,
  checkSettings,
  checkTimeZones,
} from '#server/cli/doctor/machineChecks.ts';
import { checkMqtt, checkReadings } from '#server/cli/doctor/serverChecks.ts';
import { judgeStores } from '#server/cli/doctor/storeChecks.ts';
import { readConfig } from '#server/config.ts';
import { newestDirectoryMigration } from '#server/directory/migrate.ts';
import { newestSamplesMigration } from '#server/samples/migrateSamples.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';

const configOf = (variables: Record<string, string> = {}) => readConfig(variables);
const configIn = (dataDir: string) => configOf({ FLOORSCOPE_DATA_DIR: dataDir });

describe('the doctor', () => {
  it('knows which Node is too old', () => {
    for (const version of ['20.19.0', '22.0.0', '24.1.0'])
      expect(checkNode(version).status).toBe('ok');
    for (const version of ['18.20.0', '20.18.3'])
      expect(checkNode(version)).toMatchObject({
        status: 'wrong',
        text: `Node ${version} is too old. Install 20.19 or later.`,
      });
  });

  it('finds this machine’s zones and disk in order', async () => {
    expect(checkTimeZones().status).toBe('ok');
    const folder = temporaryFolder();
    for (const dataDir of [folder, join(folder, 'srv', 'data')])
      expect((await checkDisk(configIn(dataDir))).status).toBe('ok');
  });

  it('tells a data folder that others can read, or that cannot be written', () => {
    const folder = temporaryFolder();
    expect(checkFolder(configIn(folder)).status).toBe('ok');
    expect(checkFolder(configIn(join(folder, 'new'))).text).toContain('is made by the first start');
    const deep = join(folder, 'srv', 'floorscope', 'data');
    expect(checkFolder(configIn(deep)).text).toContain('is made by the first start');
    chmodSync(folder, 0o755);
    expect(checkFolder(configIn(folder)).text).toBe(
      `Other users of this machine can look into ${folder}. Run chmod 700 ${folder}.`,
    );
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(checkFolder(configIn(join(file, 'data')))).toMatchObject({
      status: 'wrong',
      text: expect.stringContaining('a part of its path is a file') as string,
    });
  });

  it('tells a shared folder of files that is missing, open to all, or cannot be written', async () => {
    const folder = temporaryFolder();
    const checkIn = (filesDir: string) =>
      checkFiles(
        configOf({
          FLOORSCOPE_DATA_DIR: temporaryFolder(),
          FLOORSCOPE_DIRECTORY_URL: 'postgres://localhost/floorscope',
          FLOORSCOPE_FILES_DIR: filesDir,
        }),
      );
    expect(await checkFiles(configIn(folder))).toEqual([]);
    expect(await checkIn(folder)).toMatchObject([{ check: 'files folder', status: 'ok' }]);
    const missing = join(folder, 'mount');
    expect(await checkIn(missing)).toMatchObject([
      { status: 'wrong', text: expect.stringContaining(`${missing} is not there.`) as string },
    ]);
    chmodSync(folder, 0o755);
    expect(await checkIn(folder)).toMatchObject([
      { status: 'wrong', text: expect.stringContaining('chmod o=') as string },
    ]);
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await checkIn(file)).toMatchObject([
      {
        status: 'wrong',
        text: `The folder of files ${file} can't be written: a part of its path is a file. Choose another with FLOORSCOPE_FILES_DIR.`,
      },
    ]);
  });

  it('tells a clock that was set back', () => {
    const folder = temporaryFolder();
    const written = new Date('2026-03-02T09:00:00Z');
    mkdirSync(join(folder, 'directory'));
    utimesSync(join(folder, 'directory'), written, written);
    expect(checkClock(configIn(folder), written.getTime() - 30_000).status).toBe('ok');
    expect(checkClock(configIn(folder), written.getTime() - 3_600_000)).toMatchObject({
      status: 'wrong',
      text: expect.stringContaining('Set the clock') as string,
    });
  });

  it('leaves the clock out where the data folder can’t be read, which it tells of anyway', () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(checkClock(configIn(file)).status).toBe('skipped');
    expect(checkFolder(configIn(file)).status).toBe('wrong');
  });

  it('tells a port that another program has', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const taken = await checkPort(configOf({ FLOORSCOPE_PORT: String(port) }));
    expect(taken.text).toBe(
      `Port ${port} of 127.0.0.1 is in use by another program. Stop it, or set FLOORSCOPE_PORT.`,
    );
    expect((await checkPort(configOf({ FLOORSCOPE_PORT: '0' }))).status).toBe('ok');
    const elsewhere = configOf({ FLOORSCOPE_HOST: '203.0.113.7', FLOORSCOPE_PORT: '0' });
    expect((await checkPort(elsewhere)).text).toContain('Set FLOORSCOPE_HOST to an address');
  });

  it('tells what an example left in the settings of a public server', () => {
    const at = (url: string, more = {}) =>
      checkSettings(configOf({ FLOORSCOPE_PUBLIC_URL: url, ...more }));
    expect(checkSettings(configOf()).status).toBe('ok');
    expect(at('http://localhost:4100').status).toBe('ok');
    expect(at('http://floors.company.com').text).toContain('Put a TLS proxy in front');
    expect(at('https://floors.company.com').text).toContain('Set FLOORSCOPE_SUPPORT_EMAIL');
    const email = { FLOORSCOPE_SUPPORT_EMAIL: 'workplace@company.com' };
    expect(at('https://floors.company.com', email).text).toContain('Set FLOORSCOPE_DEMO=off');
    const own = { ...email, FLOORSCOPE_DEMO: 'off' };
    expect(at('https://floors.company.com', own).status).toBe('ok');
  });

  it('tells stores that do not belong together, are newer, or wait for migrations', () => {
    const [directory, samples] = [newestDirectoryMigration(), newestSamplesMigration()];
    const judge = (change: { id?: string; directory?: number; samples?: number }) =>
      judgeStores({
        directory: { storeId: 'one', migration: change.directory ?? directory },
        samples: { storeIds: [change.id ?? 'one'], migration: change.samples ?? samples },
      }).map(({ status, text }) => `${status} ${text}`);
    expect(judge({})).toEqual([
      'ok Both stores open and belong together.',
      'ok Both stores are at the newest migration.',
    ]);
    expect(judge({ id: 'other' })[0]).toMatch(/^wrong .* do not belong together/);
    expect(judge({ samples: samples + 1 })[1]).toMatch(/^wrong A newer version/);
    expect(judge({ directory: directory - 2 })[1]).toMatch(
      /^ok The next start applies 2 migrations/,
    );
  });

  it('tells a broker that is away or whose readings can’t be stored, and what came', () => {
    const none = new Map<string, number>();
    expect(checkMqtt(none, undefined)).toMatchObject({
      status: 'skipped',
      text: 'FLOORSCOPE_MQTT_URL is not set.',
    });
    const refused = { status: 'away', reason: 'Connection refused: Not authorized' };
    expect(checkMqtt(none, refused)).toMatchObject({
      status: 'wrong',
      text: 'No messages come over MQTT. Connection refused: Not authorized',
    });
    const stalled = { status: 'stalled', reason: 'Readings can’t be stored.' };
    expect(checkMqtt(none, stalled)).toMatchObject({ status: 'wrong', text: stalled.reason });
    const figures = new Map([
      ['floorscope_mqtt_messages_total{outcome="stored"}', 7],
      ['floorscope_mqtt_messages_total{outcome="refused"}', 2],
      ['floorscope_mqtt_unacknowledged{broker="b:1883"}', 1],
    ]);
    expect(checkMqtt(figures, { status: 'connected', reason: null })).toMatchObject({
      status: 'ok',
      text: 'Connected. Since the server started: 9 messages, 2 of them unreadable and 0 from sensors without a zone. Not acknowledged yet: 1.',
    });
  });

  it('tells readings that stopped, and does not take bookings for them', () => {
    const ages = (...layers: [string, number][]) =>
      checkReadings(
        new Map(
          layers.map(([layer, age]) => [
            `floorscope_last_reading_age_seconds{layer="${layer}"}`,
            age,
          ]),
        ),
      );
    expect(ages().text).toContain('No readings yet');
    expect(ages(['sensorlayer', 200_000], ['wifilayer', 290]).text).toBe(
      'The last reading is 5 minutes old.',
    );
    expect(ages(['sensorlayer', 50]).text).toBe('The last reading is 1 minute old.');
    expect(ages(['sensorlayer', 200_000], ['bookinglayer', 10])).toMatchObject({
      status: 'wrong',
      text: expect.stringMatching(/^The last reading is 2 days old/) as string,
    });
  });
});
