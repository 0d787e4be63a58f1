import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { hasMosquitto, MosquittoBroker } from '#tests/drivers/external/MosquittoBroker.ts';
import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, test as base } from '../fixtures.ts';
import { runFolder } from '../runFolder.ts';
import { startServer, type TestServer } from '../startServer.ts';
import { hallOf, ingestHall, outsideCalls } from './versionHall.ts';

interface Listening {
  broker: MosquittoBroker;
  server: TestServer;
}

const test = base.extend<object, { listening: Listening }>({
  listening: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern.
    async ({}, provide) => {
      const folder = await mkdtemp(join(runFolder(), 'mosquitto-'));
      const broker = await MosquittoBroker.start(folder);
      const server = await startServer('off', { variables: { FLOORSCOPE_MQTT_URL: broker.url } });
      await provide({ broker, server });
      await server.dispose();
      await broker.end();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  server: [({ listening }, provide) => provide(listening.server), { scope: 'worker' }],
});

test.skip(!hasMosquitto, 'This machine has no MQTT broker (Debian: apt-get install mosquitto).');

test('a planner sees which MQTT topics can’t be read, and why', async ({
  page,
  server,
  signIn,
  listening,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { post } = outsideCalls(page, server);
  const hall = hallOf(1);
  await ingestHall(post, hall);
  // What is sent before the server has subscribed is nobody's.
  await expect
    .poll(async () => await (await page.request.get(`${server.url}/readyz`)).text())
    .toContain('"connected"');
  const client = await connectAsync(listening.broker.url, { protocolVersion: 5 });
  const topic = `floorscope/${hall.building}/a-sensor-with-a-rather-long-name/humidity`;
  await client.publishAsync(topic, '40', { qos: 1 });
  await client.publishAsync(topic, '41', { qos: 1 });
  await client.endAsync();
  await signIn(page, `/tools/zones?building=${hall.building}`);
  await page.getByRole('button', { name: 'Edit zones' }).press('Enter');
  await page.getByLabel('Effective from').fill('2026-03-01');
  await page.getByRole('button', { name: 'Start a draft' }).press('Enter');
  await page.getByRole('button', { name: 'Skip the tour' }).press('Enter');
  await page.getByRole('radio', { name: 'Zone', exact: true }).click();
  const topics = page.getByRole('region', { name: 'Unreadable MQTT topics' });
  const line = topics.getByRole('listitem').filter({ hasText: topic });
  await expect(line).toContainText('The metric is not one of metrics. 2 messages, the last on');
  await expectNothingCut(page);
  await expectAccessibleInBothThemes(page);
});
