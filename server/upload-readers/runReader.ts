import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { UploadKind } from '#contract/uploads.ts';
import { readBudget, type ReadBudget } from './limits.ts';
import type { ReadOrder, ReadOutcome } from './ReadOrder.ts';

const program = fileURLToPath(new URL('./readerProcess.ts', import.meta.url));
const loader = program.endsWith('.ts')
  ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
  : [];

const looksEveryMs = 100;
/** Of the heap; what lies outside it counts by what is resident. */
const heapMb = 384;
const errorOutputBytes = 4000;

/**
 * Reads a file in a process of its own, without the server's environment, that is killed when it takes too long or too much memory;
 * both are the file's fault. Rejects when the process fails by itself.
 */
export async function runReader(
  order: ReadOrder,
  signal: AbortSignal,
  budget: ReadBudget = readBudget(order.kind),
): Promise<ReadOutcome> {
  signal.throwIfAborted();
  const child = fork(program, {
    env: { TZ: 'UTC' },
    execArgv: [...loader, `--max-old-space-size=${heapMb}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const over = new AbortController();
  const kill = (reason: unknown): void => {
    over.abort(reason);
    child.kill('SIGKILL');
  };
  const stop = (): void => kill(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const late = setTimeout(() => kill(new Exceeded('time')), budget.maxMs);
  const look = setInterval(() => {
    void killIfGreedy(child, budget, kill);
  }, looksEveryMs);
  try {
    child.send(order);
    return await outcomeOf(child, over.signal);
  } catch (error) {
    if (error instanceof Exceeded) return { kind: 'refused', reason: exceededText(order, error) };
    throw error;
  } finally {
    clearTimeout(late);
    clearInterval(look);
    signal.removeEventListener('abort', stop);
    child.kill('SIGKILL');
  }
}

class Exceeded extends Error {
  readonly what: 'time' | 'memory';
  constructor(what: 'time' | 'memory') {
    super(what);
    this.what = what;
  }
}

function exceededText({ name, kind }: ReadOrder, { what }: Exceeded): string {
  const why =
    what === 'time'
      ? `takes more than ${readBudget(kind).cpuMs / 1000} seconds to read`
      : 'takes too much memory to read';
  return `${name} ${why}. ${smallerText(kind)}`;
}

/** How to save less of what a file holds. */
function smallerText(kind: UploadKind): string {
  if (kind === 'ifc') return 'Export only the spaces and floors of the model.';
  if (kind === 'csv' || kind === 'xlsx' || kind === 'bookings')
    return 'Split its rows into several files, such as one for each month.';
  if (kind === 'ics') return 'Export a shorter time of the calendar.';
  return kind === 'image'
    ? 'Save it smaller; 4,000 pixels along the longer side are enough.'
    : 'Save a single floor, without furniture or hatching.';
}

async function outcomeOf(child: ChildProcess, over: AbortSignal): Promise<ReadOutcome> {
  let errorOutput = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    errorOutput = (errorOutput + chunk).slice(-errorOutputBytes);
  });
  return await new Promise((resolve, reject) => {
    child.once('message', (outcome: ReadOutcome) => resolve(outcome));
    child.once('error', reject);
    // Not at its exit, which may be heard of before what it said last.
    child.once('close', (code, ended) => {
      if (over.aborted) reject(over.reason as Error);
      else if (/heap out of memory|Allocation failed/.test(errorOutput))
        reject(new Exceeded('memory'));
      else reject(new Error(`The reader of uploads ended with ${code ?? ended}: ${errorOutput}`));
    });
  });
}

async function killIfGreedy(
  child: ChildProcess,
  budget: ReadBudget,
  kill: (reason: Exceeded) => void,
): Promise<void> {
  const { residentBytes, cpuMs } = await spentBy(child);
  if (residentBytes > budget.residentBytes) kill(new Exceeded('memory'));
  if (cpuMs > budget.cpuMs) kill(new Exceeded('time'));
}

/** Linux counts processor time in hundredths of a second, and gives it behind the name in brackets. */
const tickMs = 10;

/** What the process holds in memory and has computed; 0 where the system does not tell. */
async function spentBy({ pid }: ChildProcess): Promise<{ residentBytes: number; cpuMs: number }> {
  try {
    const [status, stat] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'utf8'),
      readFile(`/proc/${pid}/stat`, 'utf8'),
    ]);
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    const residentBytes = Number(/VmRSS:\s*(\d+)/.exec(status)?.[1] ?? 0) * 1024;
    return { residentBytes, cpuMs: (user + system) * tickMs };
  } catch {
    // Other systems have no such file, and it is gone with the process; time and heap are bounded all the same.
    return { residentBytes: 0, cpuMs: 0 };
  }
}
