import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hasMosquitto, MosquittoBroker } from '#tests/drivers/external/MosquittoBroker.ts';
import { folderOfRun } from '#tests/drivers/runFolder.ts';
import { adminKey, startTestServer } from '#tests/drivers/startTestServer.ts';
import { startServerGroup, type ServerGroup } from '#tests/server/ingest/killedServer.ts';
import { mapSensors } from './mapSensors.ts';

const sensors = Array.from({ length: 200 }, (_, at) => ({
  source: '',
  sensor_id: `t-${at}`,
  zone_id: 100 + at,
}));
const minutes = 30;
const startMs = Date.parse('2026-03-02T00:00:00Z');

const settings = `
mqtt:
  subscriptions:
    - { topic: 'gateway/{sensor}', payload: json, time: $.time, count: $.people, period_s: 60 }
`;

async function acknowledged({ client }: ServerGroup): Promise<number> {
  const headers = { authorization: `Bearer ${adminKey}` };
  const text = await (await fetch(`${client.url}/metrics`, { headers })).text();
  const lines = text.match(/^floorscope_mqtt_messages_total\{.*\} \d+$/gm) ?? [];
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

describe.skipIf(!hasMosquitto)('a server that messages stream into', () => {
  it(
    'stops in order when asked to, and the broker keeps what it did not store',
    { timeout: 300_000 },
    async () => {
      const broker = await MosquittoBroker.start(folderOfRun('mosquitto-'));
      onTestFinished(() => broker.end('SIGKILL'));
      const dataDir = folderOfRun('mqtt-');
      const file = join(folderOfRun('mqtt-settings-'), 'floorscope.yaml');
      writeFileSync(file, settings);
      const prepared = await startTestServer({ variables: { FLOORSCOPE_DATA_DIR: dataDir } });
      await mapSensors(prepared, { zones: sensors.length, sensors });
      await prepared.dispose();
      const variables = { FLOORSCOPE_MQTT_URL: broker.url, FLOORSCOPE_CONFIG: file };
      const first = await startServerGroup(dataDir, [], variables);
      onTestFinished(() => first.kill());
      await vi.waitUntil(
        async () =>
          (await (await fetch(`${first.client.url}/readyz`)).text()).includes('connected'),
        { timeout: 30_000 },
      );
      const sender = await connectAsync(broker.url, { clientId: 'sender', protocolVersion: 5 });
      onTestFinished(() => sender.endAsync(true));
      const sent = Array.from({ length: minutes * sensors.length }, (_, at) => {
        const time = new Date(startMs + Math.floor(at / sensors.length) * 60_000).toISOString();
        const topic = `gateway/t-${at % sensors.length}`;
        return sender.publishAsync(topic, JSON.stringify({ time, people: at % 7 }), { qos: 1 });
      });
      await expect.poll(() => acknowledged(first), { timeout: 60_000 }).toBeGreaterThan(0);
      expect(await first.stop()).toBe(0);
      await Promise.all(sent);
      const next = await startTestServer({
        variables: { FLOORSCOPE_DATA_DIR: dataDir, ...variables },
      });
      onTestFinished(() => next.dispose());
      const stored = async () =>
        (await next.services.samples.queryCompact('SELECT count() FROM reading FINAL'))[0]?.[0];
      await expect
        .poll(async () => Number(await stored()), { timeout: 120_000, interval: 500 })
        .toBe(minutes * sensors.length);
    },
  );
});
