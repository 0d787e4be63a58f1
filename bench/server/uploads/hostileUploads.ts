import { readdirSync, readFileSync } from 'node:fs';
import { buildChanged } from '../../../tools/buildChanged.mjs';
import type { UploadKind } from '../../../contract/uploads.ts';
import { readBudget } from '../../../server/upload-readers/limits.ts';
import { oneFloor, zoneBody } from '../../../tests/builders/spacesBody.ts';
import { adminKey, type CallInit } from '../../../tests/drivers/startTestServer.ts';
import {
  startWatchedServer,
  strainOf,
  type WatchedServer,
} from '../../../tests/server/http/hostile/watchedServer.ts';
import { hostileFiles } from '../../../tests/server/uploads/hostileFiles.ts';
import { uploadClient } from '../../../tests/server/uploads/uploadClient.ts';
import { writeSection } from '../../node/writeSection.ts';
import { markdownTable } from '../../run/report/markdown.ts';
import { largeFiles } from './largeFiles.ts';
import { validPlans } from './validPlans.ts';

/** For which the server's main loop may answer nobody, in milliseconds of its own work. */
const longestPauseMs = 50;
const looksEveryMs = 20;
const mb = 1024 * 1024;

const endings: Partial<Record<UploadKind, string>> = { imdf: 'zip', image: 'png' };

interface ReaderCost {
  residentBytes: number;
  cpuMs: number;
}

/** The most that any reader of this server held and computed since it was last asked; its readers are its children. */
function watchReaders(serverPid: number) {
  let most: ReaderCost = { residentBytes: 0, cpuMs: 0 };
  const look = (): void => {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        if (Number(parent) !== serverPid) continue;
        if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('readerProcess')) continue;
        const peak = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        most = {
          residentBytes: Math.max(most.residentBytes, Number(peak ?? 0) * 1024),
          cpuMs: Math.max(most.cpuMs, (Number(rest[9]) + Number(rest[10])) * 10),
        };
      } catch {
        // It ended while it was looked at.
      }
    }
  };
  const timer = setInterval(look, looksEveryMs);
  return {
    take(): ReaderCost {
      const taken = most;
      most = { residentBytes: 0, cpuMs: 0 };
      return taken;
    },
    dispose: () => clearInterval(timer),
  };
}

const callTo = ({ url }: Pick<WatchedServer, 'url'>) => {
  const call = (path: string, { body, headers }: CallInit = {}) =>
    fetch(url + path, {
      headers: {
        authorization: `Bearer ${adminKey}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
  return () => ({ url, call });
};

function verdictOf(pauseMs: number): string {
  return `under ${longestPauseMs}: ${pauseMs < longestPauseMs ? 'pass' : 'FAIL'}`;
}

buildChanged('server');
const rooms = process.argv.find((word) => word.startsWith('--rooms='))?.slice('--rooms='.length);
const plans = await validPlans(callTo, {
  longestPauseMs,
  only: rooms === undefined ? undefined : Number(rooms),
});
const planTable = markdownTable(
  ['rooms', 'step', 'longest wait of the main loop, ms', 'goal', 'done after, s'],
  plans.map((plan) => [
    String(plan.rooms),
    plan.step,
    plan.pauseMs.toFixed(0),
    verdictOf(plan.pauseMs),
    (plan.wallMs / 1000).toFixed(1),
  ]),
);
console.log(planTable);
if (plans.some(({ pauseMs }) => pauseMs >= longestPauseMs)) process.exitCode = 1;
if (process.argv.includes('--plans')) process.exit();
const server = await startWatchedServer();
const readers = watchReaders(server.pid);
const call = callTo(server)().call;
const uploads = uploadClient(callTo(server));
await call('/v4/ingest/spaces', { body: oneFloor([zoneBody(101, { name: 'A' })]) });
const before = await (await call('/v4/zones')).text();

/** How an upload ends: its state, or the refusal before it was one. */
async function endOf(kind: UploadKind, bytes: Uint8Array): Promise<string> {
  const sent = await uploads.send(`plan.${endings[kind] ?? kind}`, bytes, { building: 1 });
  if (sent.status !== 201) return sent.error?.code ?? String(sent.status);
  const { result } = await uploads.rested(sent.result.id);
  if (result.state === 'failed') throw new Error(`The reader failed on ${kind}`);
  if (result.state !== 'refused') await uploads.step(result.id, 'cancel');
  return result.state;
}

const files = [...hostileFiles, ...(await largeFiles())];
// What runs for the first time is compiled first.
for (const [, kind, bytes] of hostileFiles) await endOf(kind, bytes);
const rows: { kind: UploadKind; what: string; end: string; pauseMs: number; reader: ReaderCost }[] =
  [];
for (const [what, kind, bytes] of files) {
  readers.take();
  const { answer: end, pauseMs } = await strainOf(server, () => endOf(kind, bytes), longestPauseMs);
  rows.push({ kind, what, end, pauseMs, reader: readers.take() });
  console.log(`${kind} ${what}: ${end}, ${pauseMs.toFixed(0)} ms`);
}
if ((await (await call('/v4/zones')).text()) !== before)
  throw new Error('A file changed the spaces');
const { mostBytes } = await server.strain();
readers.dispose();
await server.dispose();

const kinds = [...new Set(rows.map(({ kind }) => kind))];
const table = markdownTable(
  [
    'kind',
    'files',
    'refused',
    'longest wait of the main loop, ms',
    'goal',
    'most memory of a reader, MB',
    'most CPU of a reader, s',
  ],
  kinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    const worst = own.toSorted((a, b) => b.pauseMs - a.pauseMs)[0];
    const pauseMs = worst?.pauseMs ?? Number.NaN;
    const most = (of: (cost: ReaderCost) => number) =>
      Math.max(...own.map((row) => of(row.reader)));
    const { residentBytes, cpuMs } = readBudget(kind);
    return [
      kind,
      String(own.length),
      String(own.filter(({ end }) => end !== 'needs_mapping' && end !== 'ready').length),
      `${pauseMs.toFixed(0)} (${worst?.what})`,
      verdictOf(pauseMs),
      `${Math.round(most((cost) => cost.residentBytes) / mb)} of ${residentBytes / mb}`,
      `${(most((cost) => cost.cpuMs) / 1000).toFixed(1)} of ${cpuMs / 1000}`,
    ];
  }),
);
const about = `${rows.length} files through the real reader of the built server, one after the other; the others are asked what they hold, and canceled. A wait is the best of up to three goes, in milliseconds that the server's thread ran. The server held ${Math.round(mostBytes / mb)} MB at the end; no space changed.`;
const aboutPlans = `Valid plans, each through a server of its own: from the upload to what is ready, its preview, a building, a changed plan for that building, and a draft of it; then all that is asked of a draft, and another that is begun anew. The best of up to three goes; 500 rooms a floor.`;
console.log(table);
writeSection('Hostile uploads', `${about}\n\n${table}\n\n${aboutPlans}\n\n${planTable}`);
