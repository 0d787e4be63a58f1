// npm run scan: the scanners sqlmap and wapiti against the built server with its small demonstration, for each night. It ends
// with an error where either finds something, or the server fails to answer. An hour; Debian has both as packages.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildChanged } from './buildChanged.mjs';
import { serverCommand } from './serverCommand.mjs';

/** What wapiti remarks on and browsers no longer know. */
const known = new Map([
  ['X-XSS-Protection is not set', 'browsers have withdrawn that header for the weaknesses it made'],
]);
const injectable = /is vulnerable|appears to be injectable|identified the following injection/i;

process.chdir(new URL('..', import.meta.url).pathname);
for (const program of ['sqlmap', 'wapiti'])
  if (spawnSync(program, ['--version']).error)
    throw new Error(`There is no ${program}: apt-get install sqlmap wapiti`);

buildChanged('browser', 'server');
const folder = mkdtempSync(join(tmpdir(), 'floorscope-scan-'));
const key = `fs_${randomBytes(20).toString('hex')}`;
const server = startServer();
try {
  const url = await addressOf(server);
  const calls = callsOf(await firstBuilding(url));
  const findings = [];
  for (const path of calls) findings.push(...(await inject(url, path)));
  findings.push(...(await crawl(url)), ...(await failures(url)));
  if (findings.length > 0) throw new Error(findings.join('\n'));
  console.log('sqlmap and wapiti found nothing.');
} finally {
  const ended = once(server, 'exit');
  if (server.kill('SIGTERM')) await ended;
  rmSync(folder, { recursive: true, force: true });
}

function startServer() {
  return spawn(process.execPath, serverCommand(), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      FLOORSCOPE_DATA_DIR: folder,
      FLOORSCOPE_PORT: '0',
      FLOORSCOPE_DEMO: 'small',
      FLOORSCOPE_ADMIN_KEY: key,
      FLOORSCOPE_LOG_LEVEL: 'warn',
    },
  });
}

/** The address of the server, once its demonstration is complete. What it tells later is read as well, and passed over. */
function addressOf({ stdout }) {
  return new Promise((resolve, reject) => {
    let told = '';
    stdout.on('data', (data) => {
      told += data;
      const address = /is ready at (http:\S+)/.exec(told)?.[1];
      if (address !== undefined && told.includes('are a simulation')) resolve(address);
    });
    stdout.once('end', () => reject(new Error(`The server ended: ${told}`)));
  });
}

async function ask(url, path) {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } });
  if (!answer.ok) throw new Error(`${path} is answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function firstBuilding(url) {
  const { result } = await (await ask(url, '/v4/buildings')).json();
  return result.buildings[0];
}

/** Calls with all of their parameters, as pages make them: those that become queries of either store. */
function callsOf({ id, floors: [floor] }) {
  const day = 86_400_000;
  const midnight = Math.floor(Date.now() / day) * day;
  const frame = {
    startdatetime: new Date(midnight - 7 * day).toISOString(),
    enddatetime: new Date(midnight).toISOString(),
  };
  const filter_zones = `floor_id==${floor.id}`;
  const building_id = String(id);
  const filter_bookings = `building_id==${id}`;
  const calls = {
    '/v4/zones': { filter_zones },
    '/v4/zones/grouped': { filter_zones, group_zones: 'floor' },
    '/v4/metrics/zones': {
      building_id,
      ...frame,
      interval: 'PT1H',
      filter_zones,
      group_zones: 'floor',
      opening_hours: 'Mo-Fr 07:00-19:00',
      returntype: 'count_mean,utilisation_max',
    },
    '/v4/metrics/zones/latest': {
      building_id,
      filter_zones,
      group_zones: 'zone',
      capacity: 'default',
    },
    '/v4/bookings': { ...frame, filter_bookings },
    '/v4/bookings/grouped': { ...frame, filter_bookings, group_bookings: 'room' },
    '/v4/incidents': { building_id, ...frame },
    '/v4/admin/audit': { limit: '10' },
  };
  return Object.entries(calls).map(([path, query]) => `${path}?${new URLSearchParams(query)}`);
}

/** What a scanner says. It does not hold up this process, which reads what the server tells meanwhile. */
async function runScanner(program, given) {
  const { stdout, stderr } = spawn(program, given, { stdio: ['ignore', 'pipe', 'pipe'] });
  return (await Promise.all([text(stdout), text(stderr)])).join('\n');
}

/** What sqlmap finds in a call, in its parameters and headers. */
async function inject(url, path) {
  const where = ['-u', url + path, '--headers', `Authorization: Bearer ${key}`];
  const how = ['--level', '3', '--risk', '2', '--threads', '4', '--batch', '--flush-session'];
  const output = ['--disable-coloring', '--output-dir', join(folder, 'sqlmap')];
  const told = await runScanner('sqlmap', [where, how, output].flat());
  console.log(`sqlmap: ${path.split('?')[0]}`);
  if (!/all tested parameters do not appear to be injectable|ending @/.test(told))
    return [`sqlmap could not test ${path}: ${told.slice(-500)}`];
  return injectable.test(told) ? [`sqlmap, ${path}: ${told.slice(-2000)}`] : [];
}

/** What wapiti finds with all its modules on the pages and calls that it reaches. */
async function crawl(url) {
  const file = join(folder, 'wapiti.json');
  const where = ['-u', `${url}/`, '--scope', 'folder', '-H', `Authorization: Bearer ${key}`];
  const how = ['-m', 'all', '--max-scan-time', '1800', '--flush-session', '--no-bugreport'];
  const output = ['--store-session', join(folder, 'wapiti'), '-f', 'json', '-o', file];
  const told = await runScanner('wapiti', [where, how, output].flat());
  console.log('wapiti: all modules');
  const report = readReport(file);
  if (report === undefined) return [`wapiti made no report: ${told.slice(-500)}`];
  const all = { ...report.vulnerabilities, ...report.anomalies };
  return Object.entries(all).flatMap(([kind, found]) =>
    found
      .filter(({ info }) => !known.has(info))
      .map(({ method, path, info }) => `wapiti, ${kind}: ${method} ${path}: ${info}`),
  );
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Answers of 500 and more, which no request may bring about; 503 says that there were too many. */
async function failures(url) {
  const series = /^floorscope_http_requests_total\{[^}]*status="(5\d\d)"[^}]*\} ([1-9]\d*)$/gm;
  const told = await (await ask(url, '/metrics')).text();
  return [...told.matchAll(series)]
    .filter(([, status]) => status !== '503')
    .map(([, status, count]) => `The server answered ${count} requests with ${status}.`);
}
