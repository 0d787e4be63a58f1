import { vi } from 'vitest';
import type { ExportEstimate, ExportJob } from '#contract/exports.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { startTestServer, type CallInit, type TestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';

/** February and half of March, with a gap in the readings of one zone and a zone that begins in March. */
export const exportQuestion = {
  kind: 'zone_metrics',
  format: 'csv',
  building_id: '900',
  startdatetime: '2025-02-10T08:30:00+01:00',
  enddatetime: '2025-03-17T00:00:00+01:00',
  interval: 'PT1H',
  opening_hours: 'Mo-Fr 07:00-19:00',
};

/** Some 750,000 rows: not done before it is canceled. */
export const longExportQuestion = {
  ...exportQuestion,
  interval: 'PT5M',
  opening_hours: 'Mo-Su 00:00-24:00',
  startdatetime: '2024-06-01T00:00:00Z',
};

const zones = Array.from({ length: 12 }, (_, at) => ({
  id: at + 1,
  floor: at < 6 ? 901 : 902,
  capacity: { default: (at % 5) + 1 },
  ...(at === 3 ? { name: '=cmd|calc' } : {}),
}));

export interface ExportHouse {
  server: TestServer;
  estimate: (changes?: object) => Promise<ExportEstimate>;
  /** Asks for a file and waits for its end. */
  make: (changes?: object, init?: CallInit) => Promise<ExportJob>;
  fetchFile: (id: string, headers?: Record<string, string>) => Promise<Response>;
  bytes: (id: string) => Promise<Buffer>;
}

/** A small building with readings by the hour, whose clock stands in March 2025. */
export async function exportHouse(
  now: () => number = () => Date.parse('2025-03-18T00:00:00Z'),
): Promise<ExportHouse> {
  const server = await startTestServer({ ports: { now } });
  const client = testClient(server.url);
  await client.postSpaces(spacesOf(zones, { timezone: 'Europe/Amsterdam' }));
  const startMs = Date.parse('2025-02-10T00:00:00Z');
  const rows = zones.flatMap(({ id }) =>
    Array.from({ length: 35 * 24 }, (_, hour) => ({
      time: new Date(startMs + hour * 3_600_000).toISOString(),
      zone_id: id,
      layer: 'sensorlayer',
      period_s: 3600,
      count: (id * hour) % 4,
    })).filter((_row, hour) => id !== 2 || hour < 200 || hour > 400),
  );
  const { status, body } = await client.observe(rows);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { server, ...callsOf(server) };
}

/** The calls of exports on a server, of changes to a question. */
export function callsOf(
  server: TestServer,
  question: object = exportQuestion,
): Omit<ExportHouse, 'server'> {
  const fetchFile: ExportHouse['fetchFile'] = (id, headers = {}) =>
    server.call(`/v4/exports/${id}/file`, {
      headers: { 'accept-encoding': 'identity', ...headers },
    });
  return {
    estimate: (changes = {}) =>
      server.result('/v4/exports/estimate', { body: { ...question, ...changes } }),
    async make(changes = {}, init = {}) {
      const body = { ...question, ...changes };
      const { id } = await server.result<ExportJob>('/v4/exports', { ...init, body });
      return await vi.waitFor(
        async () => {
          const job = await server.result<ExportJob>(`/v4/exports/${id}`, init);
          if (job.state === 'queued' || job.state === 'running') throw new Error(job.step);
          return job;
        },
        { timeout: 60_000, interval: 50 },
      );
    },
    fetchFile,
    async bytes(id) {
      const response = await fetchFile(id);
      if (!response.ok) throw new Error(await response.text());
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
