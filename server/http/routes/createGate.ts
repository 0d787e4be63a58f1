import type { FastifyInstance, FastifyRequest } from 'fastify';
import { environmentKeyId, sessionCookie } from '#server/auth/Authenticator.ts';
import { hasRights, mayUse } from '#server/auth/methodRights.ts';
import type { Auth } from '#server/auth/openAuth.ts';
import { AppError, RateLimited } from '#server/core/AppError.ts';
import type { Caller, KeyKind } from '#server/core/Caller.ts';
import { isExport, type Route } from '#server/core/route.ts';
import type { Gate } from './Gate.ts';
import { isOfOtherSite, noteRefusal } from './noteRefusal.ts';

/** Of a key or session. */
const mostExports = 5;
/** Of a key or session. */
const mostBodies = 200;
/** Of a network address, without a key: many people may be behind one. */
const mostBodiesOfStrangers = 500;

/** What each has under way; more of it is refused for a second. */
class Slots {
  readonly #most: number;
  readonly #taken = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a slot; the result gives it back, once. Throws RateLimited when none is free. */
  take(who: string): () => void {
    const taken = this.#taken.get(who) ?? 0;
    if (taken >= this.#most) throw new RateLimited(1);
    this.#taken.set(who, taken + 1);
    let isTaken = true;
    return () => {
      if (isTaken) this.#giveBack(who);
      isTaken = false;
    };
  }

  #giveBack(who: string): void {
    const left = (this.#taken.get(who) ?? 1) - 1;
    if (left > 0) this.#taken.set(who, left);
    else this.#taken.delete(who);
  }
}

export interface GateOptions {
  auth: Auth;
  appIds: readonly string[];
  readsPerMinute: number;
}

const ingestionPerSecond = 100;
const signInMethods: ReadonlySet<string> = new Set(['requestKey', 'requestKeyByGet']);

/** The one place where calls are allowed or refused. */
export function createGate(app: FastifyInstance, options: GateOptions): Gate {
  const limits = createLimits(app, options.readsPerMinute);
  const exports = new Slots(mostExports);
  const bodies = new Slots(mostBodies);
  const bodiesOfStrangers = new Slots(mostBodiesOfStrangers);
  return {
    async admit(request, route) {
      const { endpoint } = route;
      const appId = checkApplication(request, options.appIds);
      if (endpoint.access === 'public') {
        if (signInMethods.has(endpoint.operationId)) requireApplication(appId);
        if (endpoint.operationId === 'requestKeyByGet') refuseOtherSites(request);
        return null;
      }
      refuseOtherSites(request);
      const { authorization } = request.headers;
      const cookie = request.cookies[sessionCookie];
      const caller = await options.auth.authenticator.authenticate(authorization, cookie);
      if (caller.keyKind === 'ses') requireApplication(appId);
      request.caller = caller;
      await limits(request, route);
      const mayCall =
        endpoint.scope === 'admin' ? caller.isAdmin : mayUse(caller, endpoint.operationId);
      // A link shows a page; files of all its building's data are for people.
      const isTaking = caller.keyKind === 'shr' && isExport(route, request.headers.accept);
      if (!mayCall || isTaking) throw denial(route);
      return caller;
    },
    permit(caller, route, input) {
      const { endpoint, buildingIds } = route;
      if (endpoint.scope !== 'buildings' || route.rawBody) return;
      // Without a resolver nobody could say which buildings a call touches.
      if (!buildingIds) throw new Error(`${endpoint.operationId} resolves no buildings`);
      const touched = buildingIds(input as Parameters<typeof buildingIds>[0]);
      const denied = touched.filter((id) => !caller.can(endpoint.operationId, id));
      if (denied.length > 0) throw denial(route, { buildings: denied.join(', ') });
    },
    startBody({ caller, headers, ip }) {
      const hasBody = headers['transfer-encoding'] ?? headers['content-length'];
      if (hasBody === undefined || hasBody === '0') return null;
      if (caller === null) return bodiesOfStrangers.take(ip);
      return isExempt(caller) ? null : bodies.take(caller.budget);
    },
    startExport({ caller, headers }, route) {
      if (!isExport(route, headers.accept) || !caller || isExempt(caller)) return null;
      return exports.take(caller.budget);
    },
    noteRefusal: (error, request, route) => noteRefusal(options.auth, error, { request, route }),
  };
}

/** Refuses to serve a route that has no policy. */
export function requirePolicies(routes: readonly Route[]): void {
  for (const { endpoint, buildingIds, rawBody } of routes) {
    if (endpoint.access === 'public') continue;
    if (!hasRights(endpoint.operationId))
      throw new Error(`${endpoint.operationId} is missing in the table of rights`);
    if (endpoint.scope === 'buildings' && !buildingIds && !rawBody)
      throw new Error(`${endpoint.operationId} does not say which buildings it touches`);
  }
}

function checkApplication(request: FastifyRequest, appIds: readonly string[]): string | undefined {
  const given = request.headers['x-application-id'];
  if (given === undefined) return undefined;
  if (typeof given !== 'string' || !appIds.includes(given))
    throw new AppError('NOT_INITIALISED', 'The x-application-id header is not a known application');
  return given;
}

/** Some GETs change something. Browsers tell whose page a call comes from. */
function refuseOtherSites(request: FastifyRequest): void {
  if (isOfOtherSite(request))
    throw new AppError('NOT_INITIALISED', "Another site's page may not call this server");
}

/** Browsers must name their application: the header also keeps other sites' pages from calling. */
function requireApplication(appId: string | undefined): void {
  if (appId === undefined)
    throw new AppError('NOT_INITIALISED', 'The x-application-id header is missing');
}

function denial({ endpoint: { operationId } }: Route, denied?: AppError['denied']): AppError {
  return new AppError('METHOD_NOT_ALLOWED', `This key may not call ${operationId} here`, {
    denied,
  });
}

/** The operator's own key has no limits: automation must not stall. */
function isExempt({ keyId }: Caller): boolean {
  return keyId === environmentKeyId;
}

/** Reads by key or session and minute: twice as many of a display, which nobody could press reload on, and ten times of a shared link, which many open at once; ingestion by key and second. */
function createLimits(
  app: FastifyInstance,
  readsPerMinute: number,
): (request: FastifyRequest, route: Route) => Promise<void> {
  const keyGenerator = (request: FastifyRequest): string => request.caller?.budget ?? request.ip;
  const perMinute = (max: number) => app.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
  const reads = perMinute(readsPerMinute);
  const ofKind: Partial<Record<KeyKind, typeof reads>> = {
    dev: perMinute(readsPerMinute * 2),
    shr: perMinute(readsPerMinute * 10),
  };
  const ingestion = app.createRateLimit({
    max: ingestionPerSecond,
    timeWindow: 1000,
    keyGenerator,
  });
  return async (request, route) => {
    const { caller } = request;
    if (!caller || isExempt(caller)) return;
    const isIngestion = route.endpoint.operationId.startsWith('ingest');
    const ofReads = ofKind[caller.keyKind] ?? reads;
    const verdict = await (isIngestion ? ingestion : ofReads)(request);
    if (!verdict.isAllowed && verdict.isExceeded) throw new RateLimited(verdict.ttlInSeconds);
  };
}
