import type { QueryOf } from '#contract/endpoint.ts';
import { liveEndpoints, type LiveMethod } from '#contract/live.ts';
import { AppError } from '#server/core/AppError.ts';
import { refuseParameters } from '#server/core/faults/refuseParameters.ts';

/** What a socket listens to: a method with its parameters. */
export type LiveQuestion = {
  [Method in LiveMethod]: { method: Method; query: QueryOf<(typeof liveEndpoints)[Method]> };
}[LiveMethod];

/** What a socket is opened for: `/v4/ws/{method}?app_id&api_key&…` with the parameters of the method. */
export interface LiveQuery {
  question: LiveQuestion;
  ticket: string;
  appId: string;
}

const path = /^\/v4\/ws\/(\w+)$/;

function isLiveMethod(name: string): name is LiveMethod {
  return Object.hasOwn(liveEndpoints, name);
}

/** The method that an address names; undefined when it is no live method's. */
export function liveMethodOf(url: string): LiveMethod | undefined {
  const name = path.exec(url.split('?')[0] ?? '')?.[1];
  return name !== undefined && isLiveMethod(name) ? name : undefined;
}

/** Reads the parameters of a socket. Throws API_KEY_MISSING, NOT_INITIALISED and the refusals of the method's parameters. */
export function readLiveQuery(url: string, method: LiveMethod): LiveQuery {
  const { searchParams } = new URL(url, 'http://live');
  const names = [...searchParams.keys()];
  const repeated = names.find((name, at) => names.indexOf(name) < at);
  if (repeated !== undefined)
    throw new AppError('INVALID_PARAMETER', `${repeated} appears more than once`);
  const { app_id: appId, api_key: ticket, ...rest } = Object.fromEntries(searchParams);
  if (!ticket) throw new AppError('API_KEY_MISSING', 'A ticket is required: api_key');
  if (!appId) throw new AppError('NOT_INITIALISED', 'app_id is missing');
  const parsed = liveEndpoints[method].query.safeParse(rest);
  if (parsed.success) return { question: { method, query: parsed.data }, ticket, appId };
  throw refuseParameters(parsed.error);
}
