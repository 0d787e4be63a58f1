import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { addressOf } from '#tests/drivers/addressOf.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { calls, measured } from '#tests/server/auth/matrix/rightCalls.ts';

/** TEST_FUZZ_REQUESTS=100000 for a long run. */
const requests = Number(process.env['TEST_FUZZ_REQUESTS'] ?? 1200);
const numRuns = Math.ceil(requests / 3);
const timeout = 120_000 + requests * 50;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    variables: {
      FLOORSCOPE_READS_PER_MINUTE: '10000000',
      FLOORSCOPE_FAILED_SIGN_INS_PER_MINUTE: '10000000',
    },
  });
  await server.result('/v4/ingest/spaces', { body: { buildings: [measured(1), measured(2)] } });
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
const open = endpoints.filter(({ operationId }) => !/^(requestKey|logout)/.test(operationId));

const part = fc.oneof(fc.jsonValue({ maxDepth: 3 }), text);

/** A right call in which a parameter is repeated, replaced or missing, or a field of its body another. */
const nearlyRight = fc
  .constantFrom(...open.filter((one) => calls[one.operationId]))
  .chain((called) => {
    const { query, body } = calls[called.operationId]?.(1) ?? {};
    const right = [...new URLSearchParams(query)];
    const name = fc.constantFrom(...right.map(([known]) => known), ...names);
    const change = fc.record({ kind: fc.constantFrom('add', 'set', 'drop'), name, value: text });
    const fields = fc.constantFrom(...(isRecord(body) ? Object.keys(body) : []), ...names);
    return fc.record({
      called: fc.constant(called),
      search: fc.array(change, { maxLength: 2 }).map((changes) => changed(right, changes)),
      body: fc
        .option(fc.tuple(fields, part), { freq: 2 })
        .map((field) => (field && isRecord(body) ? withField(body, field) : body)),
    });
  });

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sets names of prototypes, too, as JSON does. */
function withField(body: Record<string, unknown>, [name, value]: [string, unknown]): unknown {
  const kept = Object.entries(body).filter(([known]) => known !== name);
  return Object.fromEntries([...kept, [name, value]]);
}

interface Change {
  kind: string;
  name: string;
  value: string;
}

function changed(right: readonly [string, string][], changes: readonly Change[]): string {
  const search = new URLSearchParams([...right]);
  for (const { kind, name, value } of changes) {
    if (kind !== 'add') search.delete(name);
    if (kind !== 'drop') search.append(name, value);
  }
  return search.toString();
}

interface Sent {
  called: Endpoint;
  search: string;
  body: unknown;
}

function send({ called, search, body }: Sent): Promise<Response> {
  const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  return server.call(`${addressOf(called)}?${search}`, {
    method: called.method,
    isFollowing: false,
    ...(text === undefined ? {} : { body: text }),
  });
}

/** The right call with each of its texts replaced in turn, and where that was. */
function* withBadText(called: Endpoint, bad: string): Generator<Sent & { place: string }> {
  const { query, body } = calls[called.operationId]?.(1) ?? {};
  const right = new URLSearchParams(query);
  for (const name of new Set([...right.keys(), ...parametersOf(called)])) {
    const search = new URLSearchParams(right);
    search.set(name, bad);
    yield { called, search: search.toString(), body, place: name };
  }
  const fields = isRecord(body)
    ? [...textPaths(body), ...fieldsOf(called).map((name) => [name])]
    : [];
  for (const path of fields) {
    const changed = withText(body, path, bad);
    yield { called, search: right.toString(), body: changed, place: path.join('.') };
  }
}

function parametersOf({ query }: Endpoint): string[] {
  return Object.keys((query as { shape?: object }).shape ?? {});
}

function fieldsOf({ body }: Endpoint): string[] {
  return Object.keys((body as { shape?: object } | undefined)?.shape ?? {});
}

function textPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textPaths(part, [...path, name]));
}

function withText(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  const parts = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  const changed = { ...parts, [name]: withText(parts[name], rest, text) };
  return Array.isArray(value) ? Object.values(changed) : changed;
}

/** Is answered without an envelope. */
const bare = 'getConfig';

interface Answer {
  result?: unknown;
  error?: { code: string; reason: string };
}

/** What is wrong with an answer, or nothing. */
async function faultOf(called: Endpoint, response: Response): Promise<string> {
  const body = await response.text();
  const isInside = /node_modules|\.ts:\d+|at Object\./.test(body);
  if (response.status >= 500 || isInside) return `${response.status} ${body.slice(0, 300)}`;
  if (response.status >= 400)
    return (JSON.parse(body) as Answer).error?.code === undefined ? `no code: ${body}` : '';
  if (!response.headers.get('content-type')?.includes('application/json')) return '';
  const answer = JSON.parse(body) as Answer;
  const { error } = called.result.safeParse(called.operationId === bare ? answer : answer.result);
  return error === undefined ? '' : `not as declared: ${error.message} ${body.slice(0, 300)}`;
}

describe('no request breaks the server', () => {
  it('by its parameters', { timeout }, async () => {
    const endpoint = fc.constantFrom(...open);
    await fc.assert(
      fc.asyncProperty(endpoint, query, async (called, pairs) => {
        const search = new URLSearchParams(pairs).toString();
        const path = `${addressOf(called)}?${search}`;
        const asked = server.call(path, { method: called.method, isFollowing: false });
        expect(await faultOf(called, await asked)).toBe('');
      }),
      { numRuns },
    );
  });

  it('by its body', { timeout }, async () => {
    const posts = fc.constantFrom(...open.filter(({ method }) => method === 'POST'));
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
        expect(await faultOf(called, await sent)).toBe('');
      }),
      { numRuns },
    );
  });

  it.each(['\0', 'a\0', '\ud800'])(
    'by %j in any text of a right call',
    { timeout },
    async (bad) => {
      const faults: string[] = [];
      for (const called of open)
        for (const { search, body, place } of withBadText(called, bad)) {
          const response = await send({ called, search, body });
          const fault = await faultOf(called, response);
          if (fault !== '') faults.push(`${called.operationId} ${place}: ${fault}`);
        }
      expect(faults).toEqual([]);
    },
  );

  it('by a right call in which something is changed', { timeout }, async () => {
    const answered = new Set<string>();
    await fc.assert(
      fc.asyncProperty(nearlyRight, async (sent) => {
        const response = await send(sent);
        if (response.status < 300) answered.add(sent.called.operationId);
        expect(await faultOf(sent.called, response)).toBe('');
      }),
      { numRuns },
    );
    // Enough of them were taken that answers were held against what is declared.
    expect(answered.size).toBeGreaterThan(30);
  });
});
