import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { ClickHouseAddress } from '#tests/drivers/external/ClickHouseAddress.ts';
import { hasMosquitto, MosquittoBroker } from '#tests/drivers/external/MosquittoBroker.ts';
import { folderOfRun } from '#tests/drivers/runFolder.ts';
import { adminKey } from '#tests/drivers/startTestServer.ts';
import { localCertificate } from '#tests/drivers/webhookReceiver.ts';
import { readiness, ready, sender, startMqttHouse } from './mqttHouse.ts';

async function startBroker(lines: readonly string[] = []) {
  const broker = await MosquittoBroker.start(folderOfRun('mosquitto-'), lines);
  onTestFinished(() => broker.end('SIGKILL'));
  return broker;
}

const desk = { source: '1', sensor_id: 'desk', zone_id: 100 };
const room = { source: '', sensor_id: 'room', zone_id: 101 };
const nowMs = Date.parse('2026-03-02T09:00:00Z');

const gateways = `
mqtt:
  subscriptions:
    - { topic: 'gateway/{sensor}', payload: json, time: $.time, count: $.people }
`;

describe.skipIf(!hasMosquitto)('a server with a broker', () => {
  it('stores readings, at their time or at that of their arrival', async () => {
    const broker = await startBroker();
    const settings = `${gateways}    - { topic: '{prefix}/{building}/{sensor}/{metric}' }\n`;
    const house = await startMqttHouse(broker, {
      settings,
      sensors: [desk, room],
      now: () => nowMs,
    });
    const publish = await sender(broker);
    await publish('floorscope/1/desk/count', '2');
    await publish('gateway/room', { time: '2026-03-02T08:00:00Z', people: 5 });
    await publish('gateway/room', { time: '2026-03-02T07:55:00Z', people: 4 }, 0);
    await house.acknowledged(3);
    expect(await house.readings(100)).toEqual([['2026-03-02T09:00:00.000Z', 2]]);
    expect(await house.readings(101)).toEqual([
      ['2026-03-02T07:55:00.000Z', 4],
      ['2026-03-02T08:00:00.000Z', 5],
    ]);
    expect(house.server.services.mqtt?.counts()).toMatchObject({ stored: 3, refused: 0 });
  });

  it('lists senders without a zone and topics that can’t be read, for the building of the topic', async () => {
    const broker = await startBroker();
    const house = await startMqttHouse(broker, { sensors: [desk] });
    const floors = [floorBody(21, { zones: [zoneBody(900)] })];
    const other = buildingBody(2, { name: 'East wing', floors });
    await house.server.result('/v4/ingest/spaces', { body: { buildings: [other] } });
    const publish = await sender(broker);
    await publish('floorscope/2/unheard-of/count', '1');
    await publish('floorscope/east WING/noisy/count', 'many');
    await publish('floorscope/east WING/noisy/count', '7000');
    await publish('floorscope/elsewhere/desk/mood', '1');
    await publish('floorscope/1/desk/count', '');
    await publish('floorscope/1/desk/count', '3');
    await house.acknowledged(6);
    expect(house.server.services.mqtt?.counts()).toEqual({
      stored: 1,
      without_zone: 1,
      refused: 3,
      ignored: 1,
    });
    const everywhere = {
      topic: 'floorscope/elsewhere/desk/mood',
      reason: 'The metric is not one of metrics',
      messages: 1,
    };
    const ofTwo = await house.sensors(2);
    expect(ofTwo.unmapped).toMatchObject([{ source: '2', sensor_id: 'unheard-of', readings: 1 }]);
    expect(ofTwo.unmapped_topics).toHaveLength(2);
    expect(ofTwo.unmapped_topics).toEqual(
      expect.arrayContaining([
        expect.objectContaining(everywhere),
        expect.objectContaining({
          topic: 'floorscope/east WING/noisy/count',
          reason: 'count: not a number from 0 to 6000',
          messages: 2,
        }),
      ]),
    );
    const ofOne = await house.sensors(1);
    expect(ofOne.unmapped).toEqual([]);
    expect(ofOne.unmapped_topics).toMatchObject([everywhere]);
  });

  it.each([
    ['alone', ''],
    ['in a group', '  share: floors\n'],
  ])('%s, gets what was sent while it was away, and nothing twice', async (_, share) => {
    const broker = await startBroker();
    const variables = { FLOORSCOPE_DATA_DIR: folderOfRun('mqtt-') };
    const old = gateways + share;
    const first = await startMqttHouse(broker, { settings: old, sensors: [room], variables });
    const publish = await sender(broker);
    await publish('gateway/room', 'nonsense');
    await publish('gateway/room', { time: '2026-03-02T08:00:00Z', people: 5 });
    await first.acknowledged(2);
    await first.server.dispose();
    await publish('gateway/room', { time: '2026-03-02T08:05:00Z', people: 6 });
    const second = await startMqttHouse(broker, { settings: old, variables });
    await second.acknowledged(1);
    await second.server.dispose();

    // Other settings give the old subscription up, and what they couldn't read is forgotten.
    const settings = old.replace('gateway/', 'hub/');
    const third = await startMqttHouse(broker, { settings, variables });
    await publish('gateway/room', { time: '2026-03-02T08:10:00Z', people: 7 });
    await publish('hub/room', { time: '2026-03-02T08:15:00Z', people: 8 });
    await third.acknowledged(1);
    expect((await third.sensors()).unmapped_topics).toEqual([]);
    expect((await third.readings(101)).map(([, people]) => people)).toEqual([5, 6, 8]);
  });

  it('tells of a broker that is away, and is ready without it', async () => {
    const broker = await startBroker();
    await broker.end();
    const { server, acknowledged } = await startMqttHouse(broker, {
      isConnecting: false,
      variables: { FLOORSCOPE_METRICS_TOKEN: 'a-token-of-the-metrics-with-40-characters' },
    });
    const figure = async (name: string) => {
      const text = await (await server.call('/metrics', { key: adminKey })).text();
      return text.split('\n').find((line) => line.startsWith(name));
    };
    const connected = `floorscope_mqtt_connected{broker="127.0.0.1:${broker.port}"}`;
    expect(await readiness(server)).toMatchObject({ status: 200, mqtt: { status: 'away' } });
    await broker.startAgain();
    await expect.poll(() => readiness(server), { timeout: 20_000 }).toEqual(ready);
    const publish = await sender(broker);
    await publish('floorscope/1/desk/count', 'many');
    await acknowledged(1);
    expect(await figure(connected)).toBe(`${connected} 1`);
    const refused = 'floorscope_mqtt_messages_total{outcome="refused"}';
    expect(await figure(refused)).toBe(`${refused} 1`);
    expect(await figure('floorscope_mqtt_unacknowledged')).toMatch(/ 0$/);
    await broker.end();
    await expect
      .poll(() => readiness(server))
      .toMatchObject({ status: 200, mqtt: { status: 'away' } });
    expect(await figure(connected)).toBe(`${connected} 0`);
    await broker.startAgain();
    await expect.poll(() => readiness(server), { timeout: 20_000 }).toEqual(ready);
  });

  it('acknowledges nothing while a store is away, and stores it all afterward', async () => {
    const broker = await startBroker();
    const clickHouse = await ClickHouseAddress.start(folderOfRun('clickhouse-'));
    onTestFinished(() => clickHouse.end());
    const variables = {
      FLOORSCOPE_DATA_DIR: folderOfRun('mqtt-'),
      FLOORSCOPE_SAMPLES_URL: clickHouse.url,
    };
    const house = await startMqttHouse(broker, { settings: gateways, sensors: [room], variables });
    await clickHouse.end();
    const publish = await sender(broker);
    const startMs = Date.parse('2026-03-02T00:00:00Z');
    const people = Array.from({ length: 9000 }, (_, at) => at % 7);
    await Promise.all(
      people.map((count, at) =>
        publish('gateway/room', {
          time: new Date(startMs + at * 1000).toISOString(),
          people: count,
        }),
      ),
    );
    const { mqtt } = house.server.services;
    await expect.poll(() => mqtt?.health().status, { timeout: 20_000 }).toBe('stalled');
    // The others are not read before there is room.
    await expect.poll(() => mqtt?.unacknowledged(), { timeout: 20_000 }).toBe(8000);
    expect(mqtt?.counts().stored).toBe(0);
    await clickHouse.startAgain();
    await house.acknowledged(people.length);
    expect(mqtt?.unacknowledged()).toBe(0);
    expect((await house.readings(101)).map(([, count]) => count)).toEqual(people);
    expect(await readiness(house.server)).toEqual(ready);
  });

  it('takes no more messages once it is asked to stop, and gets them after its next start', async () => {
    const broker = await startBroker();
    const variables = { FLOORSCOPE_DATA_DIR: folderOfRun('mqtt-') };
    const first = await startMqttHouse(broker, { settings: gateways, sensors: [room], variables });
    const publish = await sender(broker);
    await publish('gateway/room', { time: '2026-03-02T08:00:00Z', people: 1 });
    await first.acknowledged(1);
    const leaving = first.server.leave();
    await publish('gateway/room', { time: '2026-03-02T08:05:00Z', people: 2 });
    await leaving;
    expect(first.server.services.mqtt?.counts().stored).toBe(1);
    await first.server.dispose();
    const next = await startMqttHouse(broker, { settings: gateways, variables });
    await next.acknowledged(1);
    expect((await next.readings(101)).map(([, count]) => count)).toEqual([1, 2]);
  });

  it('shares messages with another server of its group', async () => {
    const broker = await startBroker();
    const settings = `${gateways}  share: floors\n`;
    const houses = await Promise.all([1, 2].map(() => startMqttHouse(broker, { settings })));
    const publish = await sender(broker);
    for (let minute = 10; minute < 50; minute += 1)
      await publish('gateway/room', { time: `2026-03-02T08:${minute}:00Z`, people: 1 });
    const received = () =>
      houses.map(({ server }) => server.services.mqtt?.counts().without_zone ?? 0);
    await expect.poll(() => received().reduce((sum, one) => sum + one, 0)).toBe(40);
    expect(Math.min(...received())).toBeGreaterThan(0);
  });
});

describe.skipIf(!hasMosquitto)('a broker that asks who it is', () => {
  it('lets the server in by user and password, and its refusal is told', async () => {
    const file = join(temporaryFolder(), 'passwords');
    writeFileSync(file, 'floors:a-password-of-the-broker\n');
    execFileSync('mosquitto_passwd', ['-U', file]);
    const broker = await startBroker(['allow_anonymous false', `password_file ${file}`]);
    const refused = await startMqttHouse(broker, { isConnecting: false });
    await expect
      .poll(() => readiness(refused.server))
      .toEqual({
        status: 200,
        mqtt: { status: 'away', reason: 'Connection refused: Not authorized' },
      });
    const login = { username: 'floors', password: 'a-password-of-the-broker' };
    const house = await startMqttHouse(broker, {
      sensors: [desk],
      variables: {
        FLOORSCOPE_MQTT_USER: login.username,
        FLOORSCOPE_MQTT_PASSWORD: login.password,
      },
    });
    const publish = await sender(broker, login);
    await publish('floorscope/1/desk/count', '2');
    await house.acknowledged(1);
  });

  it('lets the server in by its certificate, over TLS', async () => {
    const { certFile, keyFile, remove } = localCertificate();
    onTestFinished(remove);
    const broker = await startBroker([
      `cafile ${certFile}`,
      `certfile ${certFile}`,
      `keyfile ${keyFile}`,
      'require_certificate true',
      'use_identity_as_username true',
    ]);
    const url = broker.url.replace('mqtt:', 'mqtts:');
    const authority = { FLOORSCOPE_MQTT_CA_FILE: certFile };
    const own = { FLOORSCOPE_MQTT_CERT_FILE: certFile, FLOORSCOPE_MQTT_KEY_FILE: keyFile };
    await startMqttHouse({ url }, { variables: { ...authority, ...own } });
    const strangers = [
      { variables: authority, reason: /certificate required|handshake|connection/i },
      { variables: own, reason: /self.signed/i },
    ];
    for (const { variables, reason } of strangers) {
      const { server } = await startMqttHouse({ url }, { variables, isConnecting: false });
      await expect
        .poll(() => readiness(server))
        .toMatchObject({
          status: 200,
          mqtt: { status: 'away', reason: expect.stringMatching(reason) as string },
        });
    }
  });
});
