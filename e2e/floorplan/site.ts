import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** The policy of the product's server, Trusted Types included. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds the page under test as the product is built and serves it under the product's policy. */
export async function openSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'floorplan-page-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    // React's strict mode mounts everything twice only in its development build.
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    root: fileURLToPath(new URL('page', import.meta.url)),
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 4000,
    },
  });
  const server = createServer((request, response) => {
    void respond(folder, request, response);
  });
  const url = await listen(server);
  return {
    url,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function respond(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, type, body } = await answer(folder, request.url ?? '/');
  response.writeHead(status, { 'content-type': type, 'content-security-policy': policy });
  response.end(body);
}

async function answer(
  folder: string,
  url: string,
): Promise<{ status: number; type: string; body: Buffer | string }> {
  const { pathname } = new URL(url, 'http://page');
  if (pathname === '/favicon.ico') return { status: 204, type: 'image/x-icon', body: '' };
  const path = normalize(pathname === '/' ? '/index.html' : pathname);
  try {
    const body = await readFile(join(folder, path));
    return { status: 200, type: types[extname(path)] ?? 'application/octet-stream', body };
  } catch {
    return { status: 404, type: 'text/plain', body: 'Not found' };
  }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve(`http://127.0.0.1:${port}`);
    });
  });
}
