import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** A certificate of its own for 127.0.0.1 and localhost, as files. */
export interface LocalCertificate {
  certFile: string;
  keyFile: string;
  remove: () => void;
}

export function localCertificate(): LocalCertificate {
  const folder = mkdtempSync(join(tmpdir(), 'floorscope-cert-'));
  const certFile = join(folder, 'cert.pem');
  const keyFile = join(folder, 'key.pem');
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  const files = ['-keyout', keyFile, '-out', certFile];
  const order = ['req', '-x509', '-days', '2', ...key, ...names, ...files];
  execFileSync('openssl', order, { stdio: 'ignore' });
  return { certFile, keyFile, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver of webhooks on this machine. */
export interface WebhookReceiver {
  /** https://127.0.0.1:PORT, without a slash at its end. */
  url: string;
  received: Received[];
  /** The types of the events that came to a path, in order. */
  types: (path?: string) => string[];
  dispose: () => Promise<void>;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
}

/** Starts a receiver that answers 204, or as it is told; one that is told not to answer hangs. */
export async function startReceiver(
  { certFile, keyFile }: LocalCertificate,
  answer: (one: Received, response: ServerResponse) => void = (_one, response) => {
    response.writeHead(204).end();
  },
  port = 0,
): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const server = createServer(
    { cert: readFileSync(certFile), key: readFileSync(keyFile) },
    async (request, response) => {
      const body = await text(request);
      const one = { path: request.url ?? '', headers: request.headers, body };
      received.push(one);
      answer(one, response);
    },
  );
  await listen(server, port);
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    types: (path) =>
      received
        .filter((one) => path === undefined || one.path === path)
        .map(({ body }) => (JSON.parse(body) as { type: string }).type),
    dispose() {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
