import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../../node/random.ts';
import type { MixedRead } from './LoadMix.ts';

/** How a read ended; `status` is 0 when there was no answer in time. */
export interface ReadOutcome {
  kind: MixedRead['kind'];
  status: number;
  /** From when it was due. */
  ms: number;
  hasRetryAfter: boolean;
}

export interface Load {
  url: string;
  key: string;
  mix: readonly MixedRead[];
  /** How often the whole mix was asked before. */
  turnsBefore: number;
  perSecond: number;
  seconds: number;
}

/** What became of a load. */
export interface LoadOutcome {
  reads: ReadOutcome[];
  /** How often the whole mix was asked. */
  turns: number;
  /** From when the last read was due until a page was answered, and the next, and ten in a row. */
  recoveredMs: number;
}

const patienceMs = 30_000;

/** Reads of the mix in turn, begun at random moments whether or not those before them are answered. */
export async function openLoop(load: Load): Promise<LoadOutcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const random = seededRandom(7);
  const outcomes: Promise<ReadOutcome>[] = [];
  const begunMs = performance.now();
  let dueMs = begunMs;
  let at = 0;
  for (; dueMs < begunMs + load.seconds * 1000; at += 1) {
    const wait = dueMs - performance.now();
    if (wait > 1) await delay(wait);
    const read = load.mix[at % load.mix.length];
    const turn = load.turnsBefore + Math.floor(at / load.mix.length);
    if (read !== undefined) outcomes.push(outcomeOf(read, { ...load, turn, agent, dueMs }));
    dueMs += (-Math.log(1 - random()) * 1000) / load.perSecond;
  }
  const recovering = recovery(load, agent, dueMs);
  const reads = await Promise.all(outcomes);
  const recoveredMs = await recovering;
  agent.destroy();
  return { reads, turns: Math.ceil(at / load.mix.length), recoveredMs };
}

const inARow = 10;

/** How long it takes until pages are answered again, one after another. */
async function recovery(load: Load, agent: Agent, endMs: number): Promise<number> {
  const page = load.mix.find(({ kind }) => kind === 'page');
  if (page === undefined) throw new Error('The mix has no page');
  for (let answered = 0, firstMs = 0; ;) {
    const dueMs = performance.now();
    const { status } = await outcomeOf(page, { ...load, turn: 0, agent, dueMs });
    answered = status === 200 ? answered + 1 : 0;
    if (answered === 1) firstMs = performance.now();
    if (answered === inARow) return firstMs - endMs;
    if (dueMs > endMs + patienceMs) return Number.POSITIVE_INFINITY;
  }
}

async function outcomeOf(
  { kind, path, accept }: MixedRead,
  { url, key, turn, agent, dueMs }: Load & { turn: number; agent: Agent; dueMs: number },
): Promise<ReadOutcome> {
  const headers = { authorization: `Bearer ${key}`, accept, 'accept-encoding': 'gzip' };
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const signal = AbortSignal.timeout(patienceMs);
      request(url + path(turn), { agent, headers, signal }, resolve)
        .once('error', reject)
        .end();
    });
    response.resume();
    await new Promise((resolve, reject) => response.once('end', resolve).once('error', reject));
    const hasRetryAfter = response.headers['retry-after'] !== undefined;
    return { kind, status: response.statusCode ?? 0, ms: performance.now() - dueMs, hasRetryAfter };
  } catch {
    return { kind, status: 0, ms: performance.now() - dueMs, hasRetryAfter: false };
  }
}
