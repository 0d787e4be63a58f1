import type { StoresHealth } from '#server/core/health/StoreHealth.ts';
import type { MqttHealth } from '#server/mqtt/openMqtt.ts';

/** Which parts of the server are up; the demonstration is not among them. */
export interface Readiness {
  /** Null while the server starts or stops. */
  stores: () => Promise<StoresHealth> | null;
  /** The broker of messages; null without one. Calls are answered without it. */
  mqtt?: () => MqttHealth | null;
}

interface HealthAnswer {
  status: number;
  body: string;
}

const starting: HealthAnswer = {
  status: 503,
  body: '{"error":{"code":"NOT_READY","reason":"The server is starting or stopping"}}',
};

/**
 * /healthz: the process lives. /readyz: calls are answered, by stores that are there and can be written; one that is damaged, and a
 * broker that is away, is told and changes nothing of that. Undefined for other paths.
 */
export function readinessAnswer(
  url: string,
  readiness: Readiness,
): Promise<HealthAnswer> | undefined {
  const path = url.split('?')[0];
  if (path === '/healthz')
    return Promise.resolve({ status: 200, body: '{"result":{"status":"ok"}}' });
  return path === '/readyz' ? readyAnswer(readiness) : undefined;
}

async function readyAnswer(readiness: Readiness): Promise<HealthAnswer> {
  const stores = await readiness.stores();
  if (stores === null) return starting;
  const mqtt = readiness.mqtt?.();
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
