import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import { randomSecret } from './auth/keys/secretHash.ts';
import type { Config } from './config.ts';
import type { StoresHealth } from './core/health/StoreHealth.ts';
import { watchStores } from './core/health/watchStores.ts';
import { createLog } from './core/Log.ts';
import { createApp } from './http/createApp.ts';
import { Admission } from './http/admission/Admission.ts';
import { createGate, requirePolicies } from './http/routes/createGate.ts';
import { FrontServer } from './http/FrontServer.ts';
import { operatorsBy } from './http/Readiness.ts';
import { addressBehind, publicOrigin } from './http/publicOrigin.ts';
import { registerRoutes } from './http/routes/registerRoutes.ts';
import { serveDocs } from './http/docs/serveDocs.ts';
import { builtPages, servePages } from './http/pages/servePages.ts';
import { serveSharedPage } from './http/pages/serveSharedPage.ts';
import { serveSmallFiles } from './http/pages/serveSmallFiles.ts';
import { takePolicyReports } from './http/pages/takePolicyReports.ts';
import { serveMetrics } from './metrics/serveMetrics.ts';
import { ServerMetrics } from './metrics/ServerMetrics.ts';
import { openLiveChannel } from './live/openLiveChannel.ts';
import { listRoutes } from './listRoutes.ts';
import { readAvailability } from './modules/bookings/rooms/readAvailability.ts';
import { readLatestMetrics } from './modules/latest-metrics/readLatestMetrics.ts';
import { openServices, type Services } from './openServices.ts';
import type { Stores } from './openStores.ts';
import { runDemo } from './demo/runDemo.ts';
import { writeRunFile } from './writeRunFile.ts';

/** How long a server that is not ready any more goes on answering. */
const noticeMs = 2000;
/** When no page has asked for anything for so long, there is time for what may be asked next. */
const quietMs = 15_000;

/** A server that answers. `url` is where it listens, without a slash at its end. */
export interface RunningServer {
  url: string;
  /** The address to give to people: the configured one, or `url`. */
  publicUrl: string;
  services: Services;
  /** Is not ready any more, and goes on answering for as long as it takes a proxy to see that. */
  leave: () => Promise<void>;
  /** Stops taking requests, lets those in flight end, closes the stores. */
  dispose: () => Promise<void>;
}

export interface ServerPorts {
  now?: () => number;
  logTo?: DestinationStream;
  /** The folder of the built pages, `dist` when absent. */
  pages?: string;
  /** Open stores, instead of those of the configuration. */
  stores?: Stores;
}

/** The young heap that the process was started with is its main thread's: a thread has what it asks for, which the flag would outdo. */
function letThreadsHaveOwnHeaps(): void {
  setFlagsFromString('--max-semi-space-size=0');
}

/** Starts the whole server: listens first, then opens the stores, then answers. */
export async function startServer(config: Config, ports: ServerPorts = {}): Promise<RunningServer> {
  letThreadsHaveOwnHeaps();
  const log = createLog(config.logLevel, ports.logTo);
  let stores: (() => Promise<StoresHealth>) | null = null;
  let opened: Services | undefined;
  const controlKey = randomSecret();
  const front = new FrontServer({
    stores: () => stores?.() ?? null,
    mqtt: () => opened?.mqtt?.health() ?? null,
    isOperator: operatorsBy([controlKey, config.adminKey, config.metricsToken]),
  });
  const port = await front.listen(config.host, config.port);
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  try {
    const { now = Date.now } = ports;
    const services = await openServices(config, { log, now, controlKey, stores: ports.stores });
    opened = services;
    const [metrics, admission] = [new ServerMetrics(), new Admission()];
    const pages = ports.pages ?? builtPages;
    const app = await buildApp(services, { front, url, pages, metrics, admission });
    const live = openLiveChannel({
      server: front.server,
      auth: services.auth,
      appIds: config.appIds,
      addressOf: addressBehind(config.trustedProxies),
      publicUrl: config.publicUrl,
      read: (question) =>
        question.method === 'getRoomAvailability'
          ? readAvailability(question.query, services)
          : readLatestMetrics(question.method, question.query, services),
      onCommit: services.ingestion.onCommit,
      onRoomChange: (listener) => services.schedules.onChange(listener),
      log,
    });
    metrics.observe({
      ...services,
      waiting: (lane) => admission.waiting(lane),
      sockets: () => live.size(),
      stores: watchStores(services),
    });
    services.heartbeat.start();
    await services.exports.runner.start();
    await services.feeds.poller.start();
    await services.webhooks.start();
    services.digestAhead.start(() => admission.quietMs() > quietMs);
    services.exportSchedules.runner.start();
    front.open();
    await services.mqtt?.start();
    stores = watchStores(services);
    const removeRunFile = writeRunFile(config.dataDir, { url, key: controlKey });
    const stopDemo = config.demo === 'off' ? undefined : runDemo(services, config.demo);
    const stop = async (): Promise<void> => {
      stores = null;
      removeRunFile();
      await Promise.all([services.mqtt?.dispose(), stopDemo?.()]);
      services.auth.pairings.dispose();
      await front.drain();
      await live.dispose();
      await front.dispose();
      await app.close();
      await services.dispose();
    };
    let stopping: Promise<void> | undefined;
    return {
      url,
      publicUrl: config.publicUrl ?? url,
      services,
      async leave() {
        stores = null;
        front.leave();
        // Messages are let go at once: the broker keeps them, or gives them to another server.
        await Promise.all([services.mqtt?.dispose(), delay(noticeMs)]);
      },
      dispose: () => (stopping ??= stop()),
    };
  } catch (error) {
    await front.dispose();
    await opened?.dispose();
    throw error;
  }
}

interface AppParts {
  front: FrontServer;
  url: string;
  pages: string;
  metrics: ServerMetrics;
  admission: Admission;
}

async function buildApp(
  services: Services,
  { front, url, pages, metrics, admission }: AppParts,
): Promise<FastifyInstance> {
  const { config, log } = services;
  const originOf = (request: FastifyRequest): string =>
    publicOrigin(request, config.publicUrl, url);
  const app = await createApp({
    front,
    log,
    trustedProxies: config.trustedProxies,
    publicOrigin: originOf,
    counts: services.counts,
    now: services.now,
  });
  metrics.calls.watch(app);
  const gate = createGate(app, {
    auth: services.auth,
    appIds: config.appIds,
    readsPerMinute: config.readsPerMinute,
  });
  const routes = listRoutes(services);
  requirePolicies(routes);
  registerRoutes(app, routes, { gate, admission, publicOrigin: originOf });
  serveDocs(app, config.version);
  serveSmallFiles(app, {
    settings: config,
    securityContact: config.securityContact,
    publicOrigin: originOf,
    now: services.now,
  });
  await takePolicyReports(app, log);
  const answerUnknown = await servePages(app, pages);
  serveSharedPage(app, {
    sites: () => services.auth.sharing.current.embed_sites,
    publicOrigin: originOf,
    answerUnknown,
  });
  serveMetrics(app, metrics, { auth: services.auth, token: config.metricsToken, answerUnknown });
  await app.ready();
  return app;
}
