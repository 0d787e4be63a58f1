import { hasHash, secretHash } from '#server/auth/keys/secretHash.ts';
import type { StoresHealth } from '#server/core/health/StoreHealth.ts';
import type { MqttHealth } from '#server/mqtt/openMqtt.ts';

/** Which parts of the server are up; the demonstration is not among them. */
export interface Readiness {
  /** Null while the server starts or stops. */
  stores: () => Promise<StoresHealth> | null;
  /** The broker of messages; null without one. Calls are answered without it. */
  mqtt?: () => MqttHealth | null;
  /** Whether a caller is told reasons in full, by the value of its `Authorization`. */
  isOperator: (authorization: string | undefined) => boolean;
}

/** What is asked: a path with its query, and the value of `Authorization`. */
interface HealthQuestion {
  url: string;
  authorization: string | undefined;
}

interface HealthAnswer {
  status: number;
  body: string;
}

const starting: HealthAnswer = {
  status: 503,
  body: '{"error":{"code":"NOT_READY","reason":"The server is starting or stopping"}}',
};

type Part = { status: keyof typeof toldToAll | 'ready' | 'connected'; reason: string | null };

/** Reasons in full hold addresses, names and sizes, which strangers are not told. */
const toldToAll = {
  away: 'It does not answer.',
  full: 'Its disk is full.',
  damaged: 'A part of it is damaged.',
  stalled: 'Its readings can’t be stored.',
} as const;

/** Recognizes callers who send one of these secrets as `Authorization: Bearer`. */
export function operatorsBy(
  secrets: readonly (string | undefined)[],
): (authorization: string | undefined) => boolean {
  const hashes = secrets.flatMap((one) => (one === undefined ? [] : [secretHash(`Bearer ${one}`)]));
  return (authorization) =>
    authorization !== undefined && hashes.some((hash) => hasHash(authorization, hash));
}

/**
 * /healthz: the process lives. /readyz: calls are answered, by stores that are there and can be written; one that is damaged, and a
 * broker that is away, is told and changes nothing of that. Strangers are told states and fixed sentences. Undefined for other paths.
 */
export function readinessAnswer(
  { url, authorization }: HealthQuestion,
  readiness: Readiness,
): Promise<HealthAnswer> | undefined {
  const path = url.split('?')[0];
  if (path === '/healthz')
    return Promise.resolve({ status: 200, body: '{"result":{"status":"ok"}}' });
  return path === '/readyz' ? readyAnswer(readiness, authorization) : undefined;
}

async function readyAnswer(
  readiness: Readiness,
  authorization: string | undefined,
): Promise<HealthAnswer> {
  const found = await readiness.stores();
  if (found === null) return starting;
  const told = readiness.isOperator(authorization) ? (part: Part) => part : toldToStrangers;
  const stores = { directory: told(found.directory), samples: told(found.samples) };
  const broker = readiness.mqtt?.();
  const mqtt = broker && told(broker);
  const parts = { stores, ...(mqtt && { mqtt }) };
  const missing = Object.entries(stores).filter(
    ([, { status }]) => status === 'away' || status === 'full',
  );
  if (missing.length === 0)
    return { status: 200, body: JSON.stringify({ result: { status: 'ready', ...parts } }) };
  const reason = missing
    .map(([name, store]) => `The ${name} store is ${store.status}. ${store.reason}`)
    .join(' ');
  return { status: 503, body: JSON.stringify({ error: { code: 'NOT_READY', reason }, ...parts }) };
}

function toldToStrangers({ status }: Part): Part {
  const reason = status === 'ready' || status === 'connected' ? null : toldToAll[status];
  return { status, reason };
}
