import { z } from 'zod';
import { webhookCalls } from '#contract/webhooks.ts';
import type { Config } from '../../config.ts';
import type { RunFile } from '../../writeRunFile.ts';
import { callApi } from '../callApi.ts';
import { ok, skipped, wrong, type Finding } from './Finding.ts';

const dayS = 86_400;

const store = z.object({ status: z.string(), reason: z.string().nullable() });
const readiness = z.object({
  stores: z.object({ directory: store, samples: store }).optional(),
  result: z.object({ stores: z.object({ directory: store, samples: store }) }).optional(),
  error: z.object({ reason: z.string() }).optional(),
});

/** Of a server that runs on the data folder. */
export async function checkServer(server: RunFile, config: Config): Promise<Finding[]> {
  const figures = await readFigures(server);
  return [
    ...(await checkReadiness(server)),
    checkVersion(figures, config.version),
    checkReadings(figures),
    await checkWebhooks(server),
  ];
}

/** The stores of a server belong together and are migrated: it would not have started otherwise. */
async function checkReadiness({ url }: RunFile): Promise<Finding[]> {
  const running = ok('port', `The server runs at ${url}.`);
  const answer = readiness.parse(await (await fetch(`${url}/readyz`)).json());
  const stores = answer.stores ?? answer.result?.stores;
  if (!stores) return [running, wrong('stores', answer.error?.reason ?? 'They are not ready.')];
  const faults = Object.entries(stores).filter(([, { status }]) => status !== 'ready');
  if (faults.length === 0)
    return [running, ok('stores', 'Both stores answer, belong together and are migrated.')];
  const told = faults.map(
    ([name, { status, reason }]) => `The ${name} store is ${status}. ${reason}`,
  );
  return [running, wrong('stores', told.join(' '))];
}

/** The lines of /metrics, by name and labels. */
async function readFigures({ url, key }: RunFile): Promise<Map<string, number>> {
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(`${url}/metrics`, { headers });
  if (!response.ok) return new Map();
  const lines = (await response.text()).split('\n').filter((line) => /^\w/.test(line));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

function checkVersion(figures: ReadonlyMap<string, number>, version: string): Finding {
  if (figures.has(`floorscope_info{version="${version}"}`))
    return ok('version', `The server is version ${version}, as installed.`);
  return wrong(
    'version',
    `The running server isn't version ${version}, which is installed. Restart it.`,
  );
}

const ageOfLayer = /^floorscope_last_reading_age_seconds\{layer="(.*)"\}$/;

/** Of what measures: bookings are told in advance. */
export function checkReadings(figures: ReadonlyMap<string, number>): Finding {
  const ages = [...figures].flatMap(([name, ageS]) => {
    const layer = ageOfLayer.exec(name)?.[1];
    return layer === undefined || layer.startsWith('booking') ? [] : [ageS];
  });
  if (ages.length === 0) return ok('readings', 'No readings yet. Send some, or upload a file.');
  const newestS = Math.max(0, Math.min(...ages));
  if (newestS <= dayS) return ok('readings', `The last reading is ${toldAge(newestS)} old.`);
  return wrong(
    'readings',
    `The last reading is ${toldAge(newestS)} old. Check that the gateways run and that their key is valid.`,
  );
}

function toldAge(seconds: number): string {
  if (seconds >= 2 * dayS) return `${Math.floor(seconds / dayS)} days`;
  if (seconds >= 7200) return `${Math.floor(seconds / 3600)} hours`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

async function checkWebhooks(server: RunFile): Promise<Finding> {
  const { webhooks } = await callApi(server, webhookCalls.list);
  if (webhooks.length === 0) return skipped('webhooks', 'There are none.');
  const bad = webhooks.filter(
    ({ state, last }) => state === 'disabled' || (last !== null && isFailed(last.attempt)),
  );
  if (bad.length === 0)
    return ok('webhooks', `The last delivery of each of ${webhooks.length} succeeded.`);
  const told = bad.map(({ url, state, last }) => {
    const { status = null, reason = null } = last?.attempt ?? {};
    const why = reason ?? (status === null ? 'no answer' : `it answered ${status}`);
    return `${new URL(url).host} ${state === 'disabled' ? 'is disabled' : `failed last (${why})`}.`;
  });
  return wrong('webhooks', `${told.join(' ')} See Webhooks on the Access page.`);
}

function isFailed({ status, reason }: { status: number | null; reason: string | null }): boolean {
  return reason !== null || status === null || status < 200 || status > 299;
}
