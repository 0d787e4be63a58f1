/** Which parts of the server are up; /readyz answers 200 when all are. The demonstration is not among them. */
export interface Readiness {
  isReady: () => boolean;
}

interface HealthAnswer {
  status: number;
  body: string;
}

/** /healthz: the process lives. /readyz: both stores are open and calls are answered. Undefined for other paths. */
export function readinessAnswer(url: string, readiness: Readiness): HealthAnswer | undefined {
  const path = url.split('?')[0];
  if (path === '/healthz') return { status: 200, body: '{"result":{"status":"ok"}}' };
  if (path !== '/readyz') return undefined;
  return readiness.isReady()
    ? { status: 200, body: '{"result":{"status":"ready"}}' }
    : { status: 503, body: '{"error":{"code":"NOT_READY","reason":"The server is starting"}}' };
}
