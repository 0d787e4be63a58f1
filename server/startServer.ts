import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DestinationStream } from 'pino';
import type { Config } from './config.ts';
import { createLog } from './createLog.ts';
import { createApp } from './http/createApp.ts';
import { createGate, requirePolicies } from './http/createGate.ts';
import { FrontServer } from './http/FrontServer.ts';
import { publicOrigin } from './http/publicOrigin.ts';
import { registerRoutes } from './http/registerRoutes.ts';
import { listRoutes } from './listRoutes.ts';
import { openServices, type Services } from './openServices.ts';

/** A server that answers. `url` is where it listens, without a slash at its end. */
export interface RunningServer {
  url: string;
  /** The address to give to people: the configured one, or `url`. */
  publicUrl: string;
  services: Services;
  /** Stops taking requests, lets those in flight end, closes the stores. */
  dispose: () => Promise<void>;
}

export interface ServerPorts {
  now?: () => number;
  logTo?: DestinationStream;
}

/** Starts the whole server: listens first, then opens the stores, then answers. */
export async function startServer(config: Config, ports: ServerPorts = {}): Promise<RunningServer> {
  const log = createLog(config.logLevel, ports.logTo);
  let isReady = false;
  const front = new FrontServer({ isReady: () => isReady });
  const port = await front.listen(config.host, config.port);
  const url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  try {
    const services = await openServices(config, { log, now: ports.now ?? Date.now });
    const app = await buildApp(services, front, url);
    front.open();
    isReady = true;
    let stopping: Promise<void> | undefined;
    return {
      url,
      publicUrl: config.publicUrl ?? url,
      services,
      dispose: () => {
        isReady = false;
        stopping ??= stop(front, app, services);
        return stopping;
      },
    };
  } catch (error) {
    await front.dispose();
    throw error;
  }
}

async function buildApp(
  services: Services,
  front: FrontServer,
  url: string,
): Promise<FastifyInstance> {
  const { config, log } = services;
  const originOf = (request: FastifyRequest): string =>
    publicOrigin(request, config.publicUrl, url);
  const app = await createApp({
    front,
    log,
    trustedProxies: config.trustedProxies,
    publicOrigin: originOf,
  });
  const gate = createGate(app, {
    auth: services.auth,
    appIds: config.appIds,
    readsPerMinute: config.readsPerMinute,
  });
  const routes = listRoutes(services);
  requirePolicies(routes);
  registerRoutes(app, routes, { gate, publicOrigin: originOf });
  await app.ready();
  return app;
}

async function stop(front: FrontServer, app: FastifyInstance, services: Services): Promise<void> {
  await front.dispose();
  await app.close();
  await services.dispose();
}
