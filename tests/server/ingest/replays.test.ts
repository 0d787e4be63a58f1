import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { adminKey, startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';

/** Random histories; TEST_REPLAYS=200 is a long run. */
const histories = Number(process.env.TEST_REPLAYS ?? 12);
const zones = [1, 2, 3];
/** Readings may reach over the end of a month, which the store keeps apart. */
const startMs = Date.parse('2025-03-31T20:00:00Z');

const reading = fc.record({
  zone_id: fc.constantFrom(...zones),
  layer: fc.constant('sensorlayer'),
  time: fc.integer({ min: 0, max: 400 }).map((at) => new Date(startMs + at * 60_000).toISOString()),
  count: fc.integer({ min: 0, max: 9 }),
  period_s: fc.constantFrom(60, 300, 450, 3600, 7200),
});

/** One time that a batch is sent: whole, or cut off after so many hundredths of its body. */
interface Sending {
  batch: number;
  cutAfter: number | null;
}

const history = fc
  .array(fc.array(reading, { minLength: 1, maxLength: 30 }), { minLength: 3, maxLength: 8 })
  .chain((batches) => {
    const times = fc.integer({ min: 1, max: 5 });
    const cuts = fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 3 });
    const sendings = fc.tuple(...batches.map(() => fc.tuple(times, cuts))).chain((plans) => {
      const all = plans.flatMap(([count, cutAfters], batch): Sending[] => [
        ...Array.from({ length: count }, () => ({ batch, cutAfter: null })),
        ...cutAfters.map((cutAfter) => ({ batch, cutAfter })),
      ]);
      return fc.shuffledSubarray(all, { minLength: all.length });
    });
    return fc.record({ batches: fc.constant(batches), sendings });
  });

const path = '/v4/ingest/observations';

/** Sends the head and a part of the body, and hangs up. */
async function sendCut(server: TestServer, body: string, hundredths: number): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `authorization: Bearer ${adminKey}`,
    'content-type: application/x-ndjson',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  const part = body.slice(0, Math.floor((body.length * hundredths) / 100));
  await new Promise<void>((resolve) => {
    socket.write(`${head.join('\r\n')}\r\n\r\n${part}`, () => resolve());
  });
  socket.destroy();
  await once(socket, 'close');
}

/** A number of every row that is stored, the versions apart, which tell the order of work. */
async function hashesOf({ services }: TestServer): Promise<unknown> {
  const hashOf = async (table: string, columns: string): Promise<unknown> =>
    await services.samples.queryCompact(
      `SELECT count(), toString(groupBitXor(sipHash64(toString(tuple(${columns}))))) FROM ${table} FINAL`,
    );
  return {
    readings: await hashOf(
      'reading',
      'started, time, period_s, zone_no, layer, count, in_use, entries',
    ),
    slots: await hashOf('slot', 'time, zone_no, layer, n, n_max, o, v, has_count, entries'),
  };
}

async function withServer<Result>(work: (server: TestServer) => Promise<Result>): Promise<Result> {
  const server = await startTestServer();
  try {
    await testClient(server.url).postSpaces(spacesOf(zones.map((id) => ({ id }))));
    return await work(server);
  } finally {
    await server.dispose();
  }
}

test(
  'batches that are sent one to five times, in any order and cut off in between leave the same rows',
  { timeout: 240_000 + histories * 60_000 },
  async () => {
    for (const { batches, sendings } of fc.sample(history, histories)) {
      const once = await withServer(async (server) => {
        for (const rows of batches) await testClient(server.url).observe(rows);
        return await hashesOf(server);
      });
      const repeated = await withServer(async (server) => {
        const client = testClient(server.url);
        const first = new Map<number, unknown>();
        for (const { batch, cutAfter } of sendings) {
          const rows = batches[batch] ?? [];
          if (cutAfter !== null) {
            const lines = rows.map((row) => JSON.stringify(row)).join('\n');
            await sendCut(server, lines, cutAfter);
            continue;
          }
          const { status, body } = await client.observe(rows, `batch ${batch}`);
          expect(status).toBe(200);
          // Under its key a batch gets its first answer again.
          first.set(batch, first.get(batch) ?? body);
          expect(body).toEqual(first.get(batch));
        }
        return await hashesOf(server);
      });
      expect(JSON.stringify(once)).toMatch(/\d{6}/);
      expect(repeated).toEqual(once);
    }
  },
);
