import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectAsync, type MqttClient } from 'mqtt';
import { expect, onTestFinished } from 'vitest';
import type { ResultOf } from '#contract/endpoint.ts';
import type { listSensors } from '#contract/sensors.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import type { MosquittoBroker } from '#tests/drivers/external/MosquittoBroker.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { mapSensors, type MappedSensor } from './mapSensors.ts';

/** A server that listens to a broker, disposed with the test. */
export interface MqttHouse {
  server: TestServer;
  /** Waits until so many messages are acknowledged, of whatever outcome. */
  acknowledged: (count: number) => Promise<void>;
  sensors: (building?: number) => Promise<ResultOf<typeof listSensors>>;
  /** Readings of a zone, as [time, people] in the order of time. */
  readings: (zone: number) => Promise<[string, number][]>;
}

export const ready = {
  status: 200,
  mqtt: { status: 'connected', reason: null },
};

/** What /readyz says. */
export async function readiness(server: TestServer): Promise<{ status: number; mqtt: unknown }> {
  const response = await server.call('/readyz');
  const body = (await response.json()) as { result?: { mqtt: unknown } };
  return { status: response.status, mqtt: body.result?.mqtt };
}

/** Starts a server with sensors in building 1, and with settings in YAML; it gets messages once it is returned. */
export async function startMqttHouse(
  broker: Pick<MosquittoBroker, 'url'>,
  options: {
    settings?: string;
    sensors?: readonly MappedSensor[];
    variables?: Record<string, string>;
    now?: () => number;
    isConnecting?: boolean;
  } = {},
): Promise<MqttHouse> {
  const file = join(temporaryFolder(), 'floorscope.yaml');
  writeFileSync(file, options.settings ?? 'mqtt: {}\n');
  const server = await startTestServer({
    variables: {
      FLOORSCOPE_CONFIG: file,
      FLOORSCOPE_MQTT_URL: broker.url,
      ...options.variables,
    },
    ports: options.now ? { now: options.now } : {},
  });
  onTestFinished(() => server.dispose());
  const { sensors = [] } = options;
  if (sensors.length > 0) await mapSensors(server, { zones: 2, sensors });
  if (options.isConnecting !== false)
    await expect.poll(() => readiness(server), { timeout: 20_000 }).toEqual(ready);
  const { mqtt, samples } = server.services;
  return {
    server,
    async acknowledged(count) {
      const sum = () => Object.values(mqtt?.counts() ?? {}).reduce((all, one) => all + one, 0);
      await expect.poll(sum, { timeout: 20_000 }).toBe(count);
    },
    sensors: (building = 1) => server.result(`/v4/sensors?building_id=${building}`),
    async readings(zone) {
      const no = server.services.spaces.current().zoneById.get(String(zone) as never)?.[0]?.no;
      const rows = await samples.queryCompact(
        `SELECT formatDateTime(started, '%FT%T.000Z', 'UTC'), max(count) FROM reading WHERE zone_no = ${no} GROUP BY started ORDER BY started`,
      );
      return rows.map(([time, count]) => [String(time), Number(count)]);
    },
  };
}

/** A client that publishes, ended with the test. */
export async function sender(
  { url }: Pick<MosquittoBroker, 'url'>,
  login: { username?: string; password?: string } = {},
): Promise<(topic: string, payload: unknown, qos?: 0 | 1) => Promise<void>> {
  const client: MqttClient = await connectAsync(url, { protocolVersion: 5, ...login });
  onTestFinished(() => client.endAsync(true));
  return async (topic, payload, qos = 1) => {
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
    await client.publishAsync(topic, text, { qos });
  };
}
