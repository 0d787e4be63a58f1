import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { MessageReader } from '#server/mqtt/mapping/MessageReader.ts';
import { mqttBlock } from '#server/mqtt/settings/mqttBlock.ts';

const readerOf = (...subscriptions: object[]) =>
  new MessageReader(mqttBlock.parse(subscriptions.length === 0 ? {} : { subscriptions }));

function read(reader: MessageReader, topic: string, payload: unknown) {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return reader.read(topic, Buffer.from(text));
}

const row = { source: '', layer: 'sensorlayer', period_s: 300 };

describe('topics', () => {
  it('name building, sensor and metric under the prefix unless the settings say otherwise', () => {
    const reader = readerOf();
    expect(reader.filters).toEqual(['floorscope/+/+/+']);
    expect(read(reader, 'floorscope/east/desk-7/count', '12')).toMatchObject({
      rows: [{ ...row, sensor_id: 'desk-7', source: 'east', count: 12 }],
      reason: null,
      building: 'east',
    });
    expect(read(reader, 'floorscope/east/desk-7', '12')).toMatchObject({
      rows: [],
      reason: 'No subscription has such a topic',
    });
  });

  it('have levels of any name, which a sensor and a source are made of', () => {
    const reader = new MessageReader(
      mqttBlock.parse({
        prefix: 'acme/site',
        subscriptions: [
          {
            topic: '{prefix}/{floor}/{desk}/+/#',
            metric: 'in_use',
            sensor: '{floor}-{desk}',
            source: 'desks',
          },
        ],
      }),
    );
    expect(reader.filters).toEqual(['acme/site/+/+/+/#']);
    for (const topic of ['acme/site/3/12/x', 'acme/site/3/12/x/y/z'])
      expect(read(reader, topic, 'true').rows).toEqual([
        { ...row, sensor_id: '3-12', source: 'desks', in_use: 1 },
      ]);
    expect(read(reader, 'acme/site/3/12', 'true').reason).not.toBeNull();
  });

  it('are read by the first subscription that matches', () => {
    const reader = readerOf(
      { topic: 'a/{sensor}', metric: 'count' },
      { topic: '{kind}/{sensor}', metric: 'in_use' },
    );
    expect(read(reader, 'a/1', '1').rows[0]).toMatchObject({ count: 1 });
    expect(read(reader, 'b/1', '1').rows[0]).toMatchObject({ in_use: 1 });
  });
});

describe('a plain payload', () => {
  const reader = readerOf({
    topic: 's/{sensor}/{metric}',
    metrics: {
      people: 'count',
      load: { field: 'in_use', unit: 'percent' },
      state: { field: 'in_use', values: { Meeting: true, idle: 0, half: 0.5 } },
      battery: null,
    },
  });
  it.each([
    ['count', '12', { count: 12 }],
    ['people', ' 3.5\n', { count: 3.5 }],
    ['entries', '0', { entries: 0 }],
    ['in_use', 'true', { in_use: 1 }],
    ['in_use', 'Occupied', { in_use: 1 }],
    ['in_use', 'vacant', { in_use: 0 }],
    ['load', '35', { in_use: 0.35 }],
    ['state', 'meeting', { in_use: 1 }],
    ['state', 'HALF', { in_use: 0.5 }],
  ])('of %s, %j, is %j', (metric, payload, values) => {
    expect(read(reader, `s/7/${metric}`, payload)).toMatchObject({
      rows: [{ ...row, sensor_id: '7', ...values }],
      reason: null,
    });
  });

  it.each([
    ['battery', '97'],
    ['count', ''],
    ['count', ' '],
  ])('of %s, %j, stores nothing', (metric, payload) => {
    expect(read(reader, `s/7/${metric}`, payload)).toMatchObject({ rows: [], reason: null });
  });

  it.each([
    ['count', 'many', 'count: not a number'],
    ['count', 'occupied', 'count: not a number'],
    ['count', '1,5', 'count: not a number'],
    ['state', 'broken', 'in_use: not a number, and not in values'],
    ['humidity', '40', 'The metric is not one of metrics'],
    ['count', '1'.repeat(300), 'The payload is no single value'],
  ])('of %s, %j, is refused', (metric, payload, reason) => {
    expect(read(reader, `s/7/${metric}`, payload)).toMatchObject({ rows: [], reason });
  });
});

describe('a JSON payload', () => {
  it('tells values, time and period at paths', () => {
    const reader = readerOf({
      topic: 's/{sensor}',
      payload: 'json',
      time: '$.at',
      period_s: '$.interval',
      count: '$.data.people',
      in_use: { path: "$.data['share of time']", unit: 'percent' },
    });
    const payload = { at: 1_772_440_200, interval: 60, data: { people: 4, 'share of time': 50 } };
    expect(read(reader, 's/7', payload).rows).toEqual([
      {
        ...row,
        sensor_id: '7',
        time: '2026-03-02T08:30:00.000Z',
        period_s: 60,
        count: 4,
        in_use: 0.5,
      },
    ]);
    expect(read(reader, 's/7', { ...payload, data: { people: null } }).reason).toBe(
      "Nothing at $.data.people, $.data['share of time']",
    );
    expect(read(reader, 's/7', { ...payload, interval: 'soon' }).reason).toMatch(/^period_s/);
    expect(read(reader, 's/7', { ...payload, data: { people: [1] } }).reason).toBe(
      'count ($.data.people): not a single value',
    );
    expect(read(reader, 's/7', '{"at":').reason).toBe('The payload is not JSON');
  });

  it('tells several readings, each with what it says itself and what the message says', () => {
    const reader = readerOf({
      topic: 'gateways/+',
      payload: 'json',
      each: '$.desks',
      sensor: '@.id',
      source: '$.gateway',
      time: '$.at',
      in_use: '@.taken',
    });
    const at = '2026-03-02T09:30:00+01:00';
    const desks = [
      { id: 1, taken: true },
      { id: 'b', taken: false },
    ];
    const time = '2026-03-02T08:30:00.000Z';
    expect(read(reader, 'gateways/3', { gateway: 'g3', at, desks }).rows).toEqual([
      { ...row, sensor_id: '1', source: 'g3', time, in_use: 1 },
      { ...row, sensor_id: 'b', source: 'g3', time, in_use: 0 },
    ]);
    expect(read(reader, 'gateways/3', { at, desks: [{ taken: true }] }).reason).toBe(
      'The sensor is missing',
    );
    const many = Array.from({ length: 1001 }, (_, id) => ({ id, taken: true }));
    expect(read(reader, 'gateways/3', { at, desks: many }).reason).toBe(
      '$.desks: more than 1,000 elements',
    );
  });

  it.each([
    ['2026-03-02T08:30:00Z', '2026-03-02T08:30:00.000Z'],
    ['2026-03-02T08:30:00.775023242+00:00', '2026-03-02T08:30:00.775Z'],
    [1_772_440_200, '2026-03-02T08:30:00.000Z'],
    ['1772440200', '2026-03-02T08:30:00.000Z'],
    [1_772_440_200_123, '2026-03-02T08:30:00.123Z'],
    [1_772_440_200_123_456, '2026-03-02T08:30:00.123Z'],
  ])('has the time %j', (at, time) => {
    const reader = readerOf({ topic: 's/{sensor}', payload: 'json', time: '$.at', count: '$.n' });
    expect(read(reader, 's/7', { at, n: 1 }).rows).toMatchObject([{ time }]);
  });

  it.each(['2026-03-02T08:30:00', '2026-03-02', 'now', '', 0, -1, 12, 1e30, null, true, {}])(
    'is refused with the time %j',
    (at) => {
      const reader = readerOf({ topic: 's/{sensor}', payload: 'json', time: '$.at', count: '$.n' });
      expect(read(reader, 's/7', { at, n: 1 }).reason).toMatch(/^\$\.at: not a time/);
    },
  );

  it('tells the one value that its topic names', () => {
    const reader = readerOf({ topic: 's/{sensor}/{metric}', payload: 'json', value: '$.value' });
    expect(read(reader, 's/7/count', { value: '3' }).rows).toMatchObject([{ count: 3 }]);
    expect(read(reader, 's/7/mood', { value: 3 }).reason).toBe('The metric is not one of metrics');
  });
});

describe('the uplink of a LoRaWAN network server', () => {
  it('of ChirpStack has device, time and decoded values', () => {
    const reader = readerOf({
      topic: 'application/+/device/+/event/up',
      payload: 'chirpstack',
      count: '$.people_count',
    });
    const uplink = {
      deduplicationId: '3ac7e3c4-4401-4b8d-9386-a5c902f9202d',
      time: '2026-03-02T08:30:00.775023242+00:00',
      deviceInfo: { applicationId: '1', deviceName: 'Door', devEui: '0101010101010101' },
      fPort: 1,
      data: 'qg==',
      object: { people_count: 7 },
    };
    const topic = 'application/1/device/0101010101010101/event/up';
    expect(read(reader, topic, uplink).rows).toEqual([
      { ...row, sensor_id: '0101010101010101', time: '2026-03-02T08:30:00.775Z', count: 7 },
    ]);
    expect(read(reader, topic, { ...uplink, object: undefined }).reason).toBe(
      '$.object: missing. Give the device a codec in ChirpStack',
    );
    expect(read(reader, topic, { ...uplink, object: { battery: 90 } }).reason).toBe(
      'Nothing at $.people_count',
    );
  });

  it('of The Things Stack has device, time and decoded values', () => {
    const reader = readerOf({
      topic: 'v3/+/devices/+/up',
      payload: 'ttn',
      in_use: { path: '$.occupancy', values: { occupied: true, unoccupied: false } },
    });
    const uplink = {
      end_device_ids: {
        device_id: 'desk-7',
        application_ids: { application_id: 'floors' },
        dev_eui: '0004A30B001C0530',
      },
      received_at: '2026-03-02T08:30:01.9Z',
      uplink_message: {
        f_port: 1,
        decoded_payload: { occupancy: 'occupied' },
        received_at: '2026-03-02T08:30:00.5Z',
      },
    };
    const topic = 'v3/floors@tenant/devices/desk-7/up';
    const time = '2026-03-02T08:30:00.500Z';
    expect(read(reader, topic, uplink).rows).toEqual([
      { ...row, sensor_id: '0004A30B001C0530', time, in_use: 1 },
    ]);
    const { dev_eui: _, ...ids } = uplink.end_device_ids;
    expect(read(reader, topic, { ...uplink, end_device_ids: ids }).rows).toMatchObject([
      { sensor_id: 'desk-7' },
    ]);
  });
});

describe('the examples of docs/mqtt.md', () => {
  it('are settings, and make readings of the messages beside them', () => {
    const manual = readFileSync(new URL('../../../docs/mqtt.md', import.meta.url), 'utf8');
    const blocks = [...manual.matchAll(/```(yaml|json|text)\n([\s\S]+?)```\n/g)];
    const examples = blocks.flatMap(([, kind, text = ''], at) =>
      kind === 'yaml' ? [{ settings: text, message: blocks[at + 1]?.[2] ?? '' }] : [],
    );
    expect(examples.length).toBeGreaterThanOrEqual(4);
    for (const { settings, message } of examples) {
      const { mqtt } = parse(settings) as { mqtt: object };
      const reader = new MessageReader(mqttBlock.parse(mqtt));
      const [topic = '', ...payload] = message.split('\n');
      const found = reader.read(topic, Buffer.from(payload.join('\n').trim()));
      expect([topic, found.reason]).toEqual([topic, null]);
      expect(found.rows.length).toBeGreaterThan(0);
    }
  });
});
