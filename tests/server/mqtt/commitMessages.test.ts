import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArrivedMessage } from '#server/mqtt/intake/ArrivedMessage.ts';
import { commitMessages, type Outcome } from '#server/mqtt/intake/commitMessages.ts';
import { MessageIntake } from '#server/mqtt/intake/MessageIntake.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { mapSensors } from './mapSensors.ts';

const connection = new PassThrough();

/** A message of one sensor that has no time of its own. */
function message(sensor: string, change: Partial<ArrivedMessage> = {}): ArrivedMessage {
  const row = { sensor_id: sensor, source: '', layer: 'sensorlayer', period_s: 60, count: 2 };
  return {
    topic: `s/${sensor}`,
    read: { rows: [row], reason: null, building: null, rules: 'r' },
    arrivedMs: Date.parse('2026-03-02T09:00:00Z'),
    messageId: 1,
    isAgain: false,
    hash: `hash of ${sensor}`,
    connection,
    ...change,
  };
}

describe('messages without a time', () => {
  let server: TestServer;
  const sensors = ['a', 'b', 'c'].map((sensor_id, at) => ({
    source: '',
    sensor_id,
    zone_id: 100 + at,
  }));

  beforeAll(async () => {
    server = await startTestServer();
    await mapSensors(server, { zones: sensors.length, sensors });
  });
  afterAll(() => server.dispose());

  const commit = (messages: readonly ArrivedMessage[], clientId = 'client') => {
    const { directory, spaces, ingestion, unmappedTopics: topics } = server.services;
    const ports = { directory, spaces, ingestion, topics, clientId, onRefused: () => undefined };
    return commitMessages(messages, ports);
  };
  const times = async (zone: number) => {
    const no = server.services.spaces.current().zoneById.get(String(zone) as never)?.[0]?.no;
    const rows = await server.services.samples.queryCompact(
      `SELECT DISTINCT formatDateTime(started, '%T', 'UTC') FROM reading WHERE zone_no = ${no} ORDER BY 1`,
    );
    return rows.map(([time]) => time);
  };
  const at = (time: string) => Date.parse(`2026-03-02T${time}Z`);

  it('keep the time of their first arrival when the broker sends them again', async () => {
    await commit([message('a', { messageId: 7 })]);
    const again = message('a', { messageId: 7, isAgain: true, arrivedMs: at('09:20:00') });
    expect(await commit([again])).toEqual(['stored']);
    expect(await times(100)).toEqual(['09:00:00']);
  });

  it('have a time of their own when the broker’s number or what they say is another', async () => {
    await commit([message('b', { messageId: 8 })]);
    await commit([
      // The number is used again, for a message that is sent the first time.
      message('b', { messageId: 8, arrivedMs: at('09:10:00') }),
      message('b', { messageId: 9, isAgain: true, arrivedMs: at('09:20:00') }),
    ]);
    const other = message('b', {
      messageId: 8,
      isAgain: true,
      hash: 'x',
      arrivedMs: at('09:30:00'),
    });
    await commit([other]);
    await commit(
      [message('b', { messageId: 9, isAgain: true, arrivedMs: at('09:40:00') })],
      'another',
    );
    expect(await times(101)).toEqual(['09:00:00', '09:10:00', '09:20:00', '09:30:00', '09:40:00']);
  });
});

describe('messages that wait', () => {
  const stored = (messages: readonly ArrivedMessage[]): Outcome[] => messages.map(() => 'stored');

  it('are committed together while others are, and acknowledged in order after that', async () => {
    const batches: string[][] = [];
    const acknowledged: string[] = [];
    const holds: (() => void)[] = [];
    const intake = new MessageIntake({
      async commit(messages) {
        batches.push(messages.map(({ topic }) => topic));
        await new Promise<void>((resolve) => holds.push(resolve));
        return stored(messages);
      },
      acknowledge: (messages) => acknowledged.push(...messages.map(({ topic }) => topic)),
      onRoom: () => undefined,
      onFault: () => undefined,
    });
    for (const name of ['a', 'b', 'c']) intake.take(message(name));
    expect(batches).toEqual([['s/a']]);
    expect(acknowledged).toEqual([]);
    expect(intake.unacknowledged).toBe(3);
    holds.shift()?.();
    await expect.poll(() => batches).toEqual([['s/a'], ['s/b', 's/c']]);
    expect(acknowledged).toEqual(['s/a']);
    holds.shift()?.();
    await expect.poll(() => acknowledged).toEqual(['s/a', 's/b', 's/c']);
    expect(intake.unacknowledged).toBe(0);
    await intake.dispose();
  });

  it('stay while storing fails, which is told once, and no more are taken than there is room for', async () => {
    const faults: unknown[] = [];
    let isAway = true;
    let rooms = 0;
    const intake = new MessageIntake({
      async commit(messages) {
        await delay(0);
        if (isAway) throw new Error('away');
        return stored(messages);
      },
      acknowledge: () => undefined,
      onRoom() {
        rooms += 1;
      },
      onFault: (error) => faults.push(error === null ? null : (error as Error).message),
    });
    intake.take(message('a'));
    await expect.poll(() => intake.isStalled).toBe(true);
    while (!intake.isFull) intake.take(message('b'));
    const all = intake.unacknowledged;
    expect([all, rooms]).toEqual([8000, 0]);
    isAway = false;
    await expect.poll(() => intake.counts.stored).toBe(all);
    expect(rooms).toBeGreaterThan(0);
    expect(faults).toEqual(['away', null]);
    await intake.dispose();
  });

  it('are left out when their connection is lost and their arrival alone gives them a time', async () => {
    const intake = new MessageIntake({
      commit: () => Promise.reject(new Error('away')),
      acknowledge: () => undefined,
      onRoom: () => undefined,
      onFault: () => undefined,
    });
    intake.take(message('a'));
    intake.take(message('b'));
    intake.take(message('c', { messageId: null }));
    intake.leaveOut(connection);
    expect(intake.unacknowledged).toBe(2);
    await intake.dispose();
  });

  it('are stored when a broker that is gone for good has sent them with their time', async () => {
    const topics: string[] = [];
    let release = () => {};
    const intake = new MessageIntake({
      async commit(messages) {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        topics.push(...messages.map(({ topic }) => topic));
        return stored(messages);
      },
      acknowledge: () => undefined,
      onRoom: () => undefined,
      onFault: () => undefined,
    });
    intake.take(message('a'));
    intake.take(message('b', { hash: null }));
    intake.take(message('c'));
    intake.leaveOut(connection);
    release();
    await expect.poll(() => topics).toEqual(['s/a']);
    release();
    await expect.poll(() => topics).toEqual(['s/a', 's/b']);
    await intake.dispose();
  });
});
