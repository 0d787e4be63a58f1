import { z } from 'zod';
import { bookingFeedCalls } from '#contract/bookingFeeds.ts';
import { webhookCalls } from '#contract/webhooks.ts';
import type { Config } from '../../config.ts';
import type { RunFile } from '../../writeRunFile.ts';
import { counted } from '../../core/text/counted.ts';
import { callApi } from '../callApi.ts';
import { ok, skipped, wrong, type Finding } from './Finding.ts';

const dayS = 86_400;
export const noBroker = 'FLOORSCOPE_MQTT_URL is not set.';

const store = z.object({ status: z.string(), reason: z.string().nullable() });
const parts = z.object({
  stores: z.object({ directory: store, samples: store }),
  mqtt: store.optional(),
});
const readiness = parts.partial().extend({
  result: parts.optional(),
  error: z.object({ reason: z.string() }).optional(),
});

/** Of a server that runs on the data folder. */
export async function checkServer(server: RunFile, config: Config): Promise<Finding[]> {
  const figures = await readFigures(server);
  const headers = { authorization: `Bearer ${server.key}` };
  const ready = readiness.parse(await (await fetch(`${server.url}/readyz`, { headers })).json());
  return [
    ...checkReadiness(server, ready),
    checkVersion(figures, config.version),
    checkReadings(figures),
    checkMqtt(figures, ready.mqtt ?? ready.result?.mqtt),
    await checkCalendars(server),
    await checkWebhooks(server),
  ];
}

/** The stores of a server belong together and are migrated: it would not have started otherwise. */
function checkReadiness({ url }: RunFile, answer: z.infer<typeof readiness>): Finding[] {
  const running = ok('port', `The server runs at ${url}.`);
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

/** Of the broker, as /readyz tells it; undefined where the settings name none. */
export function checkMqtt(
  figures: ReadonlyMap<string, number>,
  health: z.infer<typeof store> | undefined,
): Finding {
  if (health === undefined) return skipped('mqtt', noBroker);
  const { status, reason } = health;
  if (status !== 'connected')
    return wrong('mqtt', `${status === 'stalled' ? '' : 'No messages come over MQTT. '}${reason}`);
  const of = (outcome: string): number =>
    figures.get(`floorscope_mqtt_messages_total{outcome="${outcome}"}`) ?? 0;
  const outcomes = ['stored', 'without_zone', 'refused', 'ignored'];
  const received = outcomes.reduce((sum, outcome) => sum + of(outcome), 0);
  const waiting = [...figures].find(([name]) => name.startsWith('floorscope_mqtt_unacknowledged'));
  const told = `Connected. Since the server started: ${counted(received, 'message')}, ${of('refused')} of them unreadable and ${of('without_zone')} from sensors without a zone. Not acknowledged yet: ${waiting?.[1] ?? 0}.`;
  return ok('mqtt', told);
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
  return counted(Math.ceil(seconds / 60), 'minute');
}

async function checkCalendars(server: RunFile): Promise<Finding> {
  const { feeds } = await callApi(server, bookingFeedCalls.list);
  if (feeds.length === 0) return skipped('calendars', 'There are none.');
  const bad = feeds.filter(({ state }) => state === 'failed');
  if (bad.length === 0)
    return ok('calendars', `None of ${feeds.length} failed when it was read last.`);
  const told = bad.map(({ source, url, last_error: why }) =>
    `${new URL(url).host} (${source}) failed last. ${why ?? ''}`.trim(),
  );
  return wrong('calendars', `${told.join(' ')} See Calendars on the page Import Reports.`);
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
