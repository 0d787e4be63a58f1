import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { RemoteClient } from '#server/samples/clients/RemoteClient.ts';
import type { SamplesTls } from '#server/samples/clients/createSampleClient.ts';
import { localCertificate } from '#tests/drivers/webhookReceiver.ts';

function certificate(): { cert: string; key: string } {
  const { certFile, keyFile, remove } = localCertificate();
  onTestFinished(remove);
  return { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
}

it('a ClickHouse server is reached by the authority and the certificate of the settings alone', async () => {
  const [server, own] = [certificate(), certificate()];
  const isKnown: boolean[] = [];
  const listener = createServer(
    { ...server, ca: own.cert, requestCert: true, rejectUnauthorized: false },
    (request, response) => {
      isKnown.push((request.socket as TLSSocket).authorized);
      response.end('Ok.\n');
    },
  );
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    listener.closeAllConnections();
    listener.close();
  });
  const url = `https://floors@127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const isReached = async (tls: SamplesTls | undefined): Promise<boolean> => {
    const client = new RemoteClient(url, { isCluster: false, tls });
    onTestFinished(() => client.dispose());
    return (await client.current().ping()).success;
  };
  expect(await isReached(undefined)).toBe(false);
  expect(await isReached({ ca: own.cert })).toBe(false);
  expect(isKnown).toEqual([]);
  expect(await isReached({ ca: server.cert })).toBe(true);
  expect(await isReached({ ca: server.cert, own })).toBe(true);
  expect(isKnown).toEqual([false, true]);
});
