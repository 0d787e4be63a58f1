import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

const outDir = fileURLToPath(new URL('../dist', import.meta.url));

export interface Site {
  readonly url: string;
  close(): void;
}

/** Builds the page of a bench as the product is built, once, so that what is measured does not change meanwhile. */
export async function buildPage(page = '../page'): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL(page, import.meta.url)),
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 4000 },
  });
}

/** Serves the built page to this machine. */
export async function openSite(): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page');
    const path = normalize(pathname === '/' ? '/index.html' : pathname);
    const type = types[extname(path)] ?? 'application/octet-stream';
    readFile(join(outDir, path)).then(
      (body) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
