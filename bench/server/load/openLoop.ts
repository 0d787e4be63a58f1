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
  perSecond: number;
  seconds: number;
}

const patienceMs = 30_000;

/** Reads of the mix in turn, begun at random moments whether or not those before them are answered. */
export async function openLoop(load: Load): Promise<ReadOutcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const random = seededRandom(7);
  const outcomes: Promise<ReadOutcome>[] = [];
  const begunMs = performance.now();
  let dueMs = begunMs;
  for (let at = 0; dueMs < begunMs + load.seconds * 1000; at += 1) {
    const wait = dueMs - performance.now();
    if (wait > 1) await delay(wait);
    const read = load.mix[at % load.mix.length];
    if (read !== undefined) outcomes.push(outcomeOf(read, { ...load, agent, dueMs }));
    dueMs += (-Math.log(1 - random()) * 1000) / load.perSecond;
  }
  const all = await Promise.all(outcomes);
  agent.destroy();
  return all;
}

async function outcomeOf(
  { kind, path, accept }: MixedRead,
  { url, key, agent, dueMs }: Load & { agent: Agent; dueMs: number },
): Promise<ReadOutcome> {
  const headers = { authorization: `Bearer ${key}`, accept, 'accept-encoding': 'gzip' };
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const signal = AbortSignal.timeout(patienceMs);
      request(url + path, { agent, headers, signal }, resolve)
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
