import { expect, it, onTestFinished } from 'vitest';
import { startTestServer } from '#tests/drivers/startTestServer.ts';

interface Line {
  level: number;
  msg: string;
  code?: string;
  route?: string;
  from?: string;
  reqId?: string;
}

it('a request that cannot be read is in the log with its code, once a minute and caller, and without its text', async () => {
  const lines: Line[] = [];
  let nowMs = Date.parse('2026-03-02T08:00:00Z');
  const server = await startTestServer({
    variables: { FLOORSCOPE_LOG_LEVEL: 'info' },
    ports: {
      now: () => nowMs,
      logTo: { write: (line) => void lines.push(JSON.parse(line) as Line) },
    },
  });
  onTestFinished(() => server.dispose());
  const logged = (): Line[] => lines.filter(({ msg }) => msg === "A request couldn't be read");
  const guess = (word: string): Promise<Response> => server.call(`/v4/buildings?${word}=1`);
  const { status, headers } = await guess('secret-word');
  expect(status).toBe(400);
  await guess('other-word');
  const [line] = logged();
  expect(logged()).toHaveLength(1);
  expect(line).toMatchObject({
    level: 30,
    code: 'UNKNOWN_PARAMETER',
    route: '/v4/buildings',
    from: 'key environment',
    reqId: headers.get('x-request-id'),
  });
  expect(JSON.stringify(lines)).not.toContain('word');
  await server.call('/v4/key', { key: null, body: '{' });
  expect(logged().at(-1)).toMatchObject({ from: '127.0.0.1', route: '/v4/key' });
  nowMs += 60_000;
  await guess('other-word');
  expect(logged()).toHaveLength(3);
});
