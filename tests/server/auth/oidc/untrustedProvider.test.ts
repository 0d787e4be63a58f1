import { expect, it, onTestFinished } from 'vitest';
import { localCertificate, startReceiver } from '#tests/drivers/webhookReceiver.ts';
import { leave, startProviderServer } from './providerServer.ts';

it('a provider whose certificate nobody vouches for signs nobody in, and the log says why', async () => {
  const certificate = localCertificate();
  const receiver = await startReceiver(certificate);
  const lines: string[] = [];
  const { server, dispose } = await startProviderServer({
    change: { provider: { issuer: receiver.url } },
    logTo: { write: (line) => void lines.push(line) },
  });
  onTestFinished(async () => {
    await dispose();
    await receiver.dispose();
    certificate.remove();
  });
  const { to } = await leave(server);
  expect(to.searchParams.get('reason')).toBe('provider_unavailable');
  expect(receiver.received).toEqual([]);
  const failed = lines.find((line) => line.includes('A sign-in at a provider failed'));
  expect(failed).toContain('unreachable DEPTH_ZERO_SELF_SIGNED_CERT');
});
