import { describe, expect, it, onTestFinished } from 'vitest';
import { checkServer } from '#server/cli/doctor/serverChecks.ts';
import { operatorsBy, readinessAnswer, type Readiness } from '#server/http/Readiness.ts';
import { readRunFile } from '#server/writeRunFile.ts';
import { adminKey, startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

const metricsToken = 'metrics-token-of-at-least-32-characters';
const inside = /ECONNREFUSED|127\.0\.0\.1/;

async function startWithoutBroker(): Promise<TestServer> {
  const server = await startTestServer({
    variables: {
      FLOORSCOPE_MQTT_URL: 'mqtt://127.0.0.1:9',
      FLOORSCOPE_METRICS_TOKEN: metricsToken,
    },
  });
  onTestFinished(() => server.dispose());
  return server;
}

const textFor = async (server: TestServer, key: string | null): Promise<string> =>
  await (await server.call('/readyz', { key })).text();

describe('/readyz', () => {
  it('tells the address of a broker that is away only to those who run the server', async () => {
    const server = await startWithoutBroker();
    await expect.poll(() => textFor(server, adminKey)).toMatch(inside);
    expect(await textFor(server, metricsToken)).toMatch(inside);
    for (const stranger of [null, 'fl_key_stranger', `${metricsToken}x`]) {
      const told = await textFor(server, stranger);
      expect(told).toContain('"mqtt":{"status":"away","reason":"It does not answer."}');
      expect(told).not.toMatch(inside);
    }
    const run = readRunFile(server.dataDir);
    const found = run && (await checkServer(run, server.services.config));
    expect(found?.find(({ check }) => check === 'mqtt')?.text).toMatch(inside);
  });

  it.each([
    ['full', 'The directory store is full. Its disk is full.'],
    ['away', 'The directory store is away. It does not answer.'],
  ] as const)(
    'tells strangers a fixed sentence of a store that is %s',
    async (status, sentence) => {
      const readiness: Readiness = {
        stores: () =>
          Promise.resolve({
            directory: { status, reason: '12 MB of /srv/floorscope' },
            samples: { status: 'damaged', reason: 'Part of slot of 2026-01' },
          }),
        isOperator: operatorsBy(['of the run', undefined]),
      };
      const ask = async (authorization: string | undefined) =>
        (await readinessAnswer({ url: '/readyz', authorization }, readiness))?.body;
      const parts = {
        directory: { status, reason: sentence.slice(sentence.indexOf('It')) },
        samples: { status: 'damaged', reason: 'A part of it is damaged.' },
      };
      expect(JSON.parse((await ask(undefined)) ?? '')).toEqual({
        error: { code: 'NOT_READY', reason: sentence },
        stores: parts,
      });
      expect(await ask('Bearer undefined')).not.toContain('/srv');
      expect(await ask('Bearer of the run')).toContain('12 MB of /srv/floorscope');
    },
  );
});
