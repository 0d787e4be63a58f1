import { vi } from 'vitest';
import type { WebhookDelivery, WebhookRecord } from '#contract/webhooks.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import {
  localCertificate,
  startReceiver,
  type WebhookReceiver,
} from '#tests/drivers/webhookReceiver.ts';

export interface WebhookHouse {
  server: TestServer;
  /** A receiver that is gone with the house. */
  receive: (answer?: Parameters<typeof startReceiver>[1]) => Promise<WebhookReceiver>;
  add: (url: string, order?: object) => Promise<{ webhook: WebhookRecord; secret: string }>;
  deliveries: (id: string) => Promise<WebhookDelivery[]>;
  /** Lets time pass, and has what is due by then sent. */
  pass: (ms: number) => void;
  dispose: () => Promise<void>;
}

/** A server that may call this machine. Its clock stands where it is moved to from `startMs` on; without that it runs on, and can be moved. */
export async function webhookHouse(startMs?: number): Promise<WebhookHouse> {
  let passedMs = 0;
  const now = (): number => (startMs ?? Date.now()) + passedMs;
  const certificate = localCertificate();
  const receivers: WebhookReceiver[] = [];
  const variables = {
    FLOORSCOPE_WEBHOOK_HOSTS: '127.0.0.1, localhost',
    FLOORSCOPE_WEBHOOK_CA_FILE: certificate.certFile,
    FLOORSCOPE_FEED_HOSTS: '127.0.0.1, localhost',
    FLOORSCOPE_FEED_CA_FILE: certificate.certFile,
  };
  const server = await startTestServer({ variables, ports: { now } });
  return {
    server,
    async receive(answer) {
      const receiver = await startReceiver(certificate, answer);
      receivers.push(receiver);
      return receiver;
    },
    add: (url, order = {}) =>
      server.result('/v4/admin/webhooks', { body: { url, events: ['export.ready'], ...order } }),
    async deliveries(id) {
      const path = `/v4/admin/webhooks/${id}/deliveries`;
      const answer = await server.result<{ deliveries: WebhookDelivery[] }>(path);
      return answer.deliveries;
    },
    pass(ms) {
      passedMs += ms;
      server.services.webhooks.sender.wake();
    },
    async dispose() {
      await server.dispose();
      for (const receiver of receivers) await receiver.dispose();
      certificate.remove();
    },
  };
}

/** Waits until something holds, in ms. */
export function until(holds: () => void | Promise<void>, timeout = 20_000): Promise<void> {
  return vi.waitFor(holds, { timeout, interval: 20 });
}
