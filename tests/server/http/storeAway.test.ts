import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { errorAnswers } from '#server/http/answerError.ts';
import { createSampleClient } from '#server/samples/clients/createSampleClient.ts';
import { toSampleError } from '#server/samples/toSampleError.ts';
import { refusal } from '#tests/drivers/signIn.ts';
import { localCertificate, startReceiver } from '#tests/drivers/webhookReceiver.ts';

/** A sample store whose certificate nobody vouches for. */
async function untrustedStore() {
  const certificate = localCertificate();
  const receiver = await startReceiver(certificate);
  const client = createSampleClient({ url: receiver.url, isRemote: true });
  onTestFinished(async () => {
    await client.close();
    await receiver.dispose();
    certificate.remove();
  });
  return client;
}

it('a store that is away is in the log with its cause, once a minute, and not in the answer', async () => {
  const lines: string[] = [];
  let nowMs = Date.parse('2026-03-02T08:00:00Z');
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { level: 'warn', stream } });
  app.setErrorHandler(errorAnswers(() => nowMs));
  const store = await untrustedStore();
  app.get('/figures', async () => {
    const answer = await store.ping({ select: true });
    if (!answer.success) throw toSampleError(answer.error);
  });
  onTestFinished(() => app.close());
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/figures`;
  const answer = await fetch(url);
  expect(answer.status).toBe(503);
  expect(await answer.text()).not.toContain('certificate');
  expect(await refusal(fetch(url))).toBe('503 ENGINE_UNAVAILABLE');
  nowMs += 59_999;
  await fetch(url);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/A store doesn't answer, so requests fail/);
  expect(lines[0]).toMatch(/self-signed certificate/);
  expect(lines[0]).toContain('"route":"/figures"');
  nowMs += 1;
  await fetch(url);
  expect(lines).toHaveLength(2);
});
