import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connectAsync, type MqttClient } from 'mqtt';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { zoneAddresses } from '#server/directory/zoneAddresses.ts';
import { hasMosquitto, MosquittoBroker } from '#tests/drivers/external/MosquittoBroker.ts';
import { folderOfRun } from '#tests/drivers/runFolder.ts';
import { adminKey, startTestServer } from '#tests/drivers/startTestServer.ts';
import { startServerGroup, type ServerGroup } from '#tests/server/ingest/killedServer.ts';
import { mapSensors } from './mapSensors.ts';

/** An acceptance run asks for 100,000 messages, 10 kills of the server and 3 of the broker. */
const total = Number(process.env.TEST_MQTT_MESSAGES ?? 6000);
const kills = Number(process.env.TEST_MQTT_KILLS ?? 3);
const brokerKills = Number(process.env.TEST_MQTT_BROKER_KILLS ?? 1);

/** Sensors whose messages have a time, one a minute; each of the others sends one message without a time. */
const timed = 100;
const timeless = 60;
const minutes = Math.floor((total - timeless) / timed);
/**
 * What is sent while the broker may be killed. It writes all that waits after every message then, which is 150 messages a second, and
 * fewer the more there are.
 */
const sentUnderKills = Math.min(500, Math.floor(total / (kills + brokerKills + 1)));
const startMs = Date.parse('2026-03-02T00:00:00Z');
const minuteMs = 60_000;

const settings = `
mqtt:
  subscriptions:
    - { topic: 'gateway/{sensor}', payload: json, time: $.time, count: $.people, period_s: 60 }
    - { topic: '{prefix}/{building}/{sensor}/{metric}' }
`;

const sensors = Array.from({ length: timed + timeless }, (_, at) => ({
  source: at < timed ? '' : '1',
  sensor_id: at < timed ? `t-${at}` : `a-${at - timed}`,
  zone_id: 100 + at,
}));

interface Message {
  topic: string;
  payload: string;
}

/** People that a sensor tells of at a minute: never the same twice in a row. */
function peopleOf(sensor: number, minute: number): number {
  return (sensor * 7 + minute * 3) % 11;
}

/**
 * All messages. Those without a time are spread over the first of so many rounds, in which the broker is not killed: one that its
 * sender sends again to a broker that was away is another one, and nobody can tell.
 */
function allMessages(rounds: number): Message[] {
  const messages: Message[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    const time = new Date(startMs + minute * minuteMs).toISOString();
    for (let sensor = 0; sensor < timed; sensor += 1) {
      const payload = JSON.stringify({ time, people: peopleOf(sensor, minute) });
      messages.push({ topic: `gateway/t-${sensor}`, payload });
    }
  }
  const every = Math.floor(messages.length / rounds / timeless);
  for (let at = timeless - 1; at >= 0; at -= 1)
    messages.splice(at * every, 0, { topic: `floorscope/1/a-${at}/count`, payload: '3' });
  return messages;
}

async function publish(client: MqttClient, messages: readonly Message[]): Promise<void> {
  await Promise.all(
    messages.map(({ topic, payload }) => client.publishAsync(topic, payload, { qos: 1 })),
  );
}

/** How many messages a server has acknowledged since its start, and how many it has and hasn't acknowledged yet. */
async function figures({
  client,
}: ServerGroup): Promise<{ acknowledged: number; waiting: number }> {
  const headers = { authorization: `Bearer ${adminKey}` };
  const text = await (await fetch(`${client.url}/metrics`, { headers })).text();
  const sum = (name: string) =>
    (text.match(new RegExp(`^${name}\\{.*\\} \\d+$`, 'gm')) ?? []).reduce(
      (sum, line) => sum + Number(line.split(' ').at(-1)),
      0,
    );
  return {
    acknowledged: sum('floorscope_mqtt_messages_total'),
    waiting: sum('floorscope_mqtt_unacknowledged'),
  };
}

async function waitUntilConnected({ client }: ServerGroup): Promise<void> {
  await vi.waitUntil(
    async () => (await (await fetch(`${client.url}/readyz`)).text()).includes('connected'),
    { timeout: 30_000, interval: 10 },
  );
}

/** Until nothing comes any more; where the server before was killed after its last message, nothing comes at all. */
async function waitUntilIdle(group: ServerGroup): Promise<void> {
  await waitUntilConnected(group);
  let before = -1;
  await vi.waitUntil(
    async () => {
      const { acknowledged, waiting } = await figures(group);
      const isSame = acknowledged === before;
      before = acknowledged;
      return isSame && waiting === 0;
    },
    { timeout: 300_000, interval: 2000 },
  );
}

describe.skipIf(!hasMosquitto)('messages over MQTT', () => {
  it(
    'are each stored once, whatever kills the server and the broker',
    { timeout: 7_200_000 },
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
      const sender = await connectAsync(broker.url, {
        clientId: 'sender',
        clean: false,
        protocolVersion: 5,
        reconnectPeriod: 100,
        properties: { sessionExpiryInterval: 3600 },
      });
      onTestFinished(() => sender.endAsync(true));
      let group = await startServerGroup(dataDir, [], variables);
      onTestFinished(() => group.kill());
      // The session is there before the first message: what is sent earlier is nobody's.
      await waitUntilConnected(group);
      const messages = allMessages(Math.max(2, kills));
      const last = messages.length - sentUnderKills * (brokerKills + 1);
      const share = Math.ceil(last / Math.max(1, kills));
      const sendBesideKill = async (some: readonly Message[], kill: () => Promise<void>) => {
        const before = (await figures(group)).acknowledged;
        const sending = publish(sender, some);
        await vi.waitUntil(async () => (await figures(group)).acknowledged > before, {
          timeout: 60_000,
          interval: 10,
        });
        // Anywhere in a commit, which takes a tenth of a second or more, or between two of them.
        await delay(Math.random() * 1000);
        await kill();
        await sending;
      };
      for (let round = 0; round < kills; round += 1)
        await sendBesideKill(
          messages.slice(round * share, Math.min(last, (round + 1) * share)),
          async () => {
            await group.kill();
            group = await startServerGroup(dataDir, [], variables);
          },
        );
      await waitUntilIdle(group);
      await broker.end();
      // What docs/mqtt.md asks for where a killed broker may lose nothing.
      await broker.startAgain(['autosave_on_changes true', 'autosave_interval 1']);
      for (let round = 0; round < brokerKills; round += 1) {
        const from = last + round * sentUnderKills;
        await sendBesideKill(messages.slice(from, from + sentUnderKills), async () => {
          // One that is killed while it has nobody to pass a message on to may lose what it acknowledged (docs/mqtt.md).
          await waitUntilConnected(group);
          await broker.end('SIGKILL');
          await broker.startAgain();
        });
      }
      await publish(sender, messages.slice(last + brokerKills * sentUnderKills));
      await waitUntilIdle(group);
      // What was acknowledged is on disk, whatever becomes of the server.
      await group.kill();

      const server = await startTestServer({
        variables: { FLOORSCOPE_DATA_DIR: dataDir, FLOORSCOPE_READS_PER_MINUTE: '1000000' },
      });
      onTestFinished(() => server.dispose());
      const rows = await server.services.samples.queryCompact(
        'SELECT zone_no, toUnixTimestamp64Milli(started), max(count) FROM reading GROUP BY 1, 2',
      );
      const addresses = zoneAddresses(server.services.spaces.current());
      const zoneByNo = new Map([...addresses].map(([id, { zoneNo }]) => [zoneNo, Number(id)]));
      const found = new Map<number, Map<number, number>>();
      for (const [zoneNo, ms, count] of rows) {
        const zone = zoneByNo.get(Number(zoneNo)) ?? Number.NaN;
        const readings = found.get(zone) ?? new Map<number, number>();
        found.set(zone, readings.set(Number(ms), Number(count)));
      }
      const lost = messages.flatMap(({ topic, payload }, at) => {
        const sensor = sensors.findIndex(({ sensor_id }) => topic === `gateway/${sensor_id}`);
        if (sensor < 0) return [];
        const { time } = JSON.parse(payload) as { time: string };
        const isStored = found.get(sensors[sensor]?.zone_id ?? 0)?.has(Date.parse(time));
        return isStored === true ? [] : [{ at, topic, time }];
      });
      expect(lost).toEqual([]);
      expect(rows).toHaveLength(timed * minutes + timeless);
      for (const [at, { zone_id }] of sensors.entries()) {
        const readings = [...(found.get(zone_id) ?? [])]
          .toSorted(([a], [b]) => a - b)
          .map(([ms, count]) => [at < timed ? ms : 'on arrival', count]);
        const expected =
          at < timed
            ? Array.from({ length: minutes }, (_, minute) => [
                startMs + minute * minuteMs,
                peopleOf(at, minute),
              ])
            : [['on arrival', 3]];
        expect([zone_id, readings]).toEqual([zone_id, expected]);
      }
      await expectMeans((path) => server.result<ZoneMetrics>(path));
    },
  );
});

/** The means of the slots are those of the messages. */
async function expectMeans(read: (path: string) => Promise<ZoneMetrics>): Promise<void> {
  const slots = Math.floor(minutes / 5);
  const query = new URLSearchParams({
    building_id: '1',
    interval: 'PT5M',
    startdatetime: new Date(startMs).toISOString(),
    enddatetime: new Date(startMs + slots * 5 * minuteMs).toISOString(),
    opening_hours: '24/7',
    returntype: 'count_mean',
  });
  const { groups, metrics } = await read(`/v4/metrics/zones?${query}`);
  for (const [at, { id }] of groups.entries()) {
    const sensor = sensors.findIndex(({ zone_id }) => zone_id === id);
    if (sensor >= timed) continue;
    const expected = Array.from({ length: slots }, (_, slot) => {
      const people = [0, 1, 2, 3, 4].map((minute) => peopleOf(sensor, slot * 5 + minute));
      return people.reduce((sum, one) => sum + one, 0) / 5;
    });
    const means = metrics.count_mean?.[at] ?? [];
    expect(means).toHaveLength(slots);
    for (const [slot, mean] of means.entries()) expect(mean).toBeCloseTo(expected[slot] ?? 0, 4);
  }
}
