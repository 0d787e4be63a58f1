import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { addressOf } from '#tests/drivers/addressOf.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { oneFloor, zoneBody } from '#tests/builders/spacesBody.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.result('/v4/ingest/spaces', { body: oneFloor([zoneBody(111)]) });
});
afterAll(() => server.dispose());

const names = [
  'building_id',
  'campus_id',
  'date',
  'startdatetime',
  'enddatetime',
  'interval',
  'filter_zones',
  'group_zones',
  'opening_hours',
  'capacity',
  'returntype',
  'custom_incident_period',
  '__proto__',
  'constructor',
];
const values = [
  '1',
  '-1',
  '',
  '2026-03-01',
  '2026-03-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  'PT5M',
  'INF',
  'id=in=(1,2',
  'name==*',
  "1' or '1'='1",
  'Mo-Fr 07:00-19:00',
  'tag:x',
  'true',
  '\0',
  '\u{1f600}',
  '%00',
];
const text = fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'binary', maxLength: 40 }));
const query = fc.array(
  fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 8 })), text),
  {
    maxLength: 8,
  },
);
// A key request would begin sessions, and sign-out is no question of parameters.
const asked = endpoints.filter(({ operationId }) => !/^(requestKey|logout)/.test(operationId));

interface Answer {
  result?: unknown;
  error?: { code: string; reason: string };
}

/** What is wrong with an answer, or nothing. */
async function faultOf(response: Response): Promise<string> {
  const body = await response.text();
  const isInside = /node_modules|\.ts:\d+|at Object\./.test(body);
  if (response.status >= 500 || isInside) return `${response.status} ${body.slice(0, 300)}`;
  if (response.status < 400) return '';
  return (JSON.parse(body) as Answer).error?.code === undefined ? `no code: ${body}` : '';
}

describe('no request breaks the server', () => {
  it('by its parameters', async () => {
    const endpoint = fc.constantFrom(...asked);
    await fc.assert(
      fc.asyncProperty(endpoint, query, async (called, pairs) => {
        const search = new URLSearchParams(pairs).toString();
        const path = `${addressOf(called)}?${search}`;
        expect(
          await faultOf(await server.call(path, { method: called.method, isFollowing: false })),
        ).toBe('');
      }),
      { numRuns: 400 },
    );
  });

  it('by its body', async () => {
    const posts = fc.constantFrom(...asked.filter(({ method }) => method === 'POST'));
    const part = fc.oneof(fc.jsonValue({ maxDepth: 3 }), text);
    const body = fc.oneof(
      part,
      fc.dictionary(
        fc.constantFrom(
          'building_id',
          'data',
          'key_value_data',
          'buildings',
          'id',
          'name',
          ...names,
        ),
        part,
      ),
      fc.array(fc.record({ time: text, zone_id: part, layer: text, count: part })),
    );
    await fc.assert(
      fc.asyncProperty(posts, body, async (called, value) => {
        const sent = server.call(addressOf(called), {
          method: 'POST',
          body: JSON.stringify(value),
        });
        expect(await faultOf(await sent)).toBe('');
      }),
      { numRuns: 400 },
    );
  });
});
