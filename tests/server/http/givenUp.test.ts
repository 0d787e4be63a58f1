import { once } from 'node:events';
import { Writable } from 'node:stream';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { getZones } from '#contract/spaces.ts';
import { defineRoute } from '#server/core/route.ts';
import { Admission } from '#server/http/admission/Admission.ts';
import { errorAnswers } from '#server/http/answerError.ts';
import { registerRoutes } from '#server/http/routes/registerRoutes.ts';

/** A server whose only route fails as soon as its client has gone; the result tells when it has, and what was logged. */
async function aServer(fail: () => Error) {
  const logged: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      logged.push(line.toString());
      done();
    },
  });
  const app = Fastify({ logger: { level: 'warn', stream }, forceCloseConnections: true });
  app.setErrorHandler(errorAnswers(Date.now));
  const begun = new Promise<void>((resolve) => {
    app.get('/slow', async (_request, reply) => {
      resolve();
      await once(reply.raw, 'close');
      throw fail();
    });
  });
  const answered = new Promise<void>((resolve) => {
    app.addHook('onError', (_request, _reply, _error, done) => {
      setImmediate(resolve);
      done();
    });
  });
  onTestFinished(() => app.close());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: `${url}/slow`, begun, answered, logged };
}

it.each([
  ['nothing of a request that its client gave up', () => new DOMException('', 'AbortError'), 0],
  ['an error that comes after the client has gone', () => new TypeError('a bug'), 1],
])('logs %s', async (_what, fail, lines) => {
  const { url, begun, answered, logged } = await aServer(fail);
  const client = new AbortController();
  const call = fetch(url, { signal: client.signal });
  await begun;
  client.abort();
  await expect(call).rejects.toThrow('aborted');
  await answered;
  expect(logged).toHaveLength(lines);
});

it('gives back places taken for a call whose client went away while its key was looked up', async () => {
  const app = Fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  const taken = new Set(['body', 'export']);
  const client = new AbortController();
  const route = defineRoute({ endpoint: getZones, handle: () => Promise.resolve({ zones: [] }) });
  const admitted = new Promise<void>((resolve) => {
    const gate = {
      admit: async ({ raw }: FastifyRequest) => {
        client.abort();
        await once(raw.socket, 'close');
        setImmediate(resolve);
        return null;
      },
      permit: () => undefined,
      startBody: () => () => taken.delete('body'),
      startExport: () => () => taken.delete('export'),
      noteRefusal: () => undefined,
    };
    registerRoutes(app, [route], { gate, admission: new Admission(), publicOrigin: () => '' });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await expect(fetch(`${url}/v4/zones`, { signal: client.signal })).rejects.toThrow('aborted');
  await admitted;
  expect([...taken]).toEqual([]);
});
