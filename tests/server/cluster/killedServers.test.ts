import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { hasPostgres } from '#tests/drivers/external/PostgresServer.ts';
import { folderOfRun } from '#tests/drivers/runFolder.ts';
import type { TestClient } from '#tests/drivers/testClient.ts';
import { startServerGroup, type ServerGroup } from '#tests/server/ingest/killedServer.ts';
import { startSharedStores, type SharedStores } from './twoServers.ts';

/** How often a server is killed; an acceptance run asks for 20. */
const kills = Number(process.env.TEST_KILLS ?? 4);
/** Readings that are acknowledged between a kill and the next. */
const between = 12;
const senders = [1, 2, 3];
const start = Date.parse('2026-03-02T00:00:00Z');
const slotMs = 300_000;
const hourMs = 3_600_000;
const patience = { timeout: 60_000, interval: 20 };

let stores: SharedStores;

/** Two servers, of which the one that a call goes to may be gone: then it goes to the other, as behind a proxy. */
class Pair {
  readonly #groups: ServerGroup[] = [];
  #turn = 0;

  async startOne(at: number): Promise<void> {
    this.#groups[at] = await startServerGroup(folderOfRun('own-'), [], stores.variables);
  }

  async kill(at: number): Promise<void> {
    await this.#groups[at]?.kill();
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.#groups.map((group) => group.kill()));
  }

  client(at: number): TestClient {
    const group = this.#groups[at];
    if (group === undefined) throw new Error('The server was never started');
    return group.client;
  }

  /** Asks one server, and the other where it is gone or busy, until one acknowledges. */
  async acknowledged(ask: (client: TestClient) => Promise<{ status: number }>): Promise<void> {
    for (;;) {
      this.#turn += 1;
      const answer = await ask(this.client(this.#turn % 2)).catch((error: unknown) => {
        if (error instanceof TypeError) return null;
        throw error;
      });
      if (answer?.status === 200) return;
      if (answer !== null && answer.status !== 503)
        throw new Error(`A call was refused with ${answer.status}`);
      await delay(5);
    }
  }
}

describe.skipIf(!hasPostgres)('two servers of which one is killed again and again', () => {
  beforeAll(async () => {
    stores = await startSharedStores();
  }, 60_000);
  afterAll(() => stores.end());

  it('lose nothing acknowledged and count nothing twice', { timeout: 600_000 }, async () => {
    const pair = new Pair();
    onTestFinished(() => pair.stopAll());
    await pair.startOne(0);
    await pair.client(0).postSpaces(spacesOf(senders.map((id) => ({ id }))));
    await pair.startOne(1);
    const sent = new Map(senders.map((zone) => [zone, 0]));
    const over = new AbortController();
    const send = async (zone: number): Promise<void> => {
      for (let slot = 0; !over.signal.aborted; slot += 1) {
        const time = new Date(start + slot * slotMs).toISOString();
        const row = { time, zone_id: zone, layer: 'sensorlayer', count: zone };
        await pair.acknowledged((client) => client.observe([row], `${zone} ${slot}`));
        sent.set(zone, slot + 1);
      }
    };
    const sending = Promise.all(senders.map(send));
    const total = (): number => [...sent.values()].reduce((a, b) => a + b, 0);
    const someMore = async (): Promise<void> => {
      const awaited = total() + between;
      await vi.waitUntil(() => total() >= awaited, patience);
    };
    for (let kill = 0; kill < kills; kill += 1) {
      await someMore();
      await pair.kill(kill % 2);
      await someMore();
      await pair.startOne(kill % 2);
    }
    await someMore();
    over.abort();
    await sending;
    for (const at of [0, 1]) expect(await hoursOf(pair.client(at), sent)).toEqual(expected(sent));
  });
});

/** Mean count and coverage of each zone by whole hours in which all readings were acknowledged. */
async function hoursOf(
  client: TestClient,
  sent: ReadonlyMap<number, number>,
): Promise<Record<string, unknown>> {
  const whole = wholeHours(sent);
  const { metrics, coverage } = await client.metrics({
    building_id: '900',
    interval: 'PT1H',
    startdatetime: new Date(start).toISOString(),
    enddatetime: new Date(start + whole * hourMs).toISOString(),
    opening_hours: '24/7',
    returntype: 'count_mean',
  });
  return { count: metrics.count_mean, coverage };
}

function expected(sent: ReadonlyMap<number, number>): Record<string, unknown> {
  const hours = Array.from({ length: wholeHours(sent) });
  return {
    count: [...sent.keys()].map((zone) => hours.map(() => zone)),
    coverage: [...sent.keys()].map(() => hours.map(() => 1)),
  };
}

function wholeHours(sent: ReadonlyMap<number, number>): number {
  return Math.floor((Math.min(...sent.values()) * slotMs) / hourMs);
}
