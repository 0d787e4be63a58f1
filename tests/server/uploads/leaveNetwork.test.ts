import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { polyline, corners, drawnDxf, codes } from './drawnDxf.ts';
import { readFile } from './readFile.ts';
import { spaceModel } from './spaceModel.ts';

const folder = mkdtempSync(join(tmpdir(), 'floorscope-'));
const secret = join(folder, 'secret.svg');
const asked: string[] = [];
const server = createServer((request, answer) => {
  asked.push(request.url ?? '');
  answer.end();
});
let url = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  writeFileSync(secret, '<svg xmlns="http://www.w3.org/2000/svg"><rect id="SECRET"/></svg>');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Rings up in every way that Node.js has once the reader waits for its order; says which were refused. */
const probe = `
  import dgram from 'node:dgram'; import dns from 'node:dns'; import http from 'node:http'; import net from 'node:net';
  process.on('newListener', (event) => {
    if (event !== 'message') return;
    const port = Number(process.argv[2]);
    const ways = {
      http: () => http.get({ port }), socket: () => net.connect(port), server: () => net.createServer().listen(0),
      datagram: () => dgram.createSocket('udp4').send('x', port), name: () => dns.lookup('localhost', () => {}),
      promised: () => dns.promises.lookup('localhost'), resolver: () => new dns.Resolver().resolve4('localhost', () => {}),
    };
    process.send(Object.entries(ways).filter(([, way]) => {
      try { way(); return false; } catch (error) { return /no network/.test(error.message); }
    }).map(([name]) => name));
  });`;

it('a reader has no network', async () => {
  const program = new URL('../../../server/upload-readers/readerProcess.ts', import.meta.url);
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const module = `data:text/javascript,${encodeURIComponent(probe)}`;
  const { port } = server.address() as AddressInfo;
  const child = fork(fileURLToPath(program), [String(port)], {
    execArgv: ['--import', loader, '--import', module],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [refused] = (await once(child, 'message')) as [string[]];
  child.kill('SIGKILL');
  expect(refused).toEqual(['http', 'socket', 'server', 'datagram', 'name', 'promised', 'resolver']);
});

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 80 60">${inside}<g id="rooms"><rect id="Oak" width="20" height="10"/></g></svg>`;

const files: [name: string, of: (target: string) => string][] = [
  ['picture.svg', (target) => svg(`<image href="${target}" width="9" height="9"/>`)],
  ['symbol.svg', (target) => svg(`<use xlink:href="${target}#SECRET"/>`)],
  ['style.svg', (target) => svg(`<style>@import url(${target});</style>`)],
  ['sheet.svg', (target) => `<?xml-stylesheet href="${target}"?>${svg('')}`],
  ['type.svg', (target) => `<!DOCTYPE svg PUBLIC "-//W3C" "${target}">${svg('')}`],
  [
    'reference.dxf',
    (target) =>
      drawnDxf(polyline('ROOMS', corners([0, 0], [20, 10])), {
        blocks: codes([0, 'BLOCK'], [8, '0'], [2, 'X'], [70, 4], [1, target], [0, 'ENDBLK']),
      }),
  ],
  ['link.ifc', (target) => spaceModel({}).replaceAll("'Office'", `'Office ${target}'`)],
];

it.each(files)('%s is read without what it names, which nothing opens', async (name, of) => {
  for (const target of [`${url}/plan.svg`, pathToFileURL(secret).href, secret]) {
    const { refusal, preview } = await readFile(name, of(target));
    expect(refusal).toBeNull();
    expect(JSON.stringify(preview)).not.toContain('SECRET');
  }
  expect(asked).toEqual([]);
});
