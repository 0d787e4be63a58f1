import { z } from 'zod';
import { approvedDisplay, displayPairing } from './displayPairing.ts';
import { configPath } from './startPaths.ts';
import { defineEndpoint } from './endpoint.ts';
import { noQuery } from './parameters.ts';

const loginEndpoint = z.object({ name: z.string(), url: z.string() });

export type LoginEndpoint = z.infer<typeof loginEndpoint>;

/** A film that explains something; `length_s` in seconds. */
const videoTutorial = z.object({
  title: z.string(),
  url: z.string(),
  length_s: z.number(),
  shows: z.string(),
});

export type VideoTutorial = z.infer<typeof videoTutorial>;

/** The public client configuration. The first login endpoint is the usual one. */
export const clientConfig = z.object({
  key_request_url: z.string(),
  app_ids: z.array(z.string()),
  login_endpoints: z.array(loginEndpoint),
  /** Whether a browser without a session goes to the only login endpoint by itself, once. */
  automatic_login: z.boolean().default(false),
  /** A second entrance at a path of its own, with login endpoints of its own. */
  secondary: z
    .object({ path: z.string(), name: z.string(), login_endpoints: z.array(loginEndpoint) })
    .nullable()
    .default(null),
  version: z.string(),
  support_email: z.string(),
  help_centre_url: z.string().nullable(),
  support_portal_url: z.string().nullable(),
  videos: z.array(videoTutorial).default([]),
});

export type ClientConfig = z.infer<typeof clientConfig>;

/** What differs at the secondary entrance; the rest is that of the client configuration. */
export const secondaryConfig = clientConfig
  .pick({ support_email: true, help_centre_url: true, support_portal_url: true })
  .partial();

export type SecondaryConfig = z.infer<typeof secondaryConfig>;

/** A session. `api_key` is opaque; a browser's key works only with the HttpOnly cookie that came with it. */
export const session = z.object({
  userid: z.string(),
  client: z.string(),
  roles: z.array(z.string()),
  valid_from: z.string(),
  valid_till: z.string(),
  api_key: z.string(),
  api_url: z.string(),
  api_url_websocket: z.string(),
  allowed_methods_per_building: z.record(z.string(), z.array(z.string())),
});

export type Session = z.infer<typeof session>;

/** The session of a wall display that was approved; its `api_key` is a key of its own and needs no cookie. */
export const pairedSession = session.extend({ display: approvedDisplay });

export type PairedSession = z.infer<typeof pairedSession>;

export const getConfig = defineEndpoint({
  operationId: 'getConfig',
  method: 'GET',
  path: configPath,
  summary: 'The public client configuration (answered bare, without the envelope)',
  access: 'public',
  scope: 'none',
  query: noQuery,
  body: undefined,
  result: clientConfig,
});

/**
 * An oracle, an API key, or only the session cookie of the same browser, for a session. `wait` alone begins the pairing of a wall
 * display; `wait` with the oracle from that answer is held until an administrator has approved the display.
 */
export const keyRequest = z.strictObject({
  oracle: z.string().optional(),
  api_key: z.string().optional(),
  wait: z.union([z.literal(1), z.literal('1'), z.boolean()]).optional(),
});

export const requestKey = defineEndpoint({
  operationId: 'requestKey',
  method: 'POST',
  path: '/v4/key',
  summary:
    'Starts a session for an oracle, an API key or this browser’s session cookie; with wait, for an approved display',
  access: 'public',
  scope: 'none',
  query: noQuery,
  body: keyRequest,
  result: z.union([pairedSession, session, displayPairing]),
});

/** The same call as the specification describes it; our own client does not use it. */
export const requestKeyByGet = defineEndpoint({
  ...requestKey,
  operationId: 'requestKeyByGet',
  method: 'GET',
  summary: 'requestKey with parameters in the query; prefer POST, which keeps them out of logs',
  query: keyRequest,
  body: undefined,
});

export const getSession = defineEndpoint({
  operationId: 'getSession',
  method: 'GET',
  path: '/v4/session',
  summary: 'The session of the key in use (its api_key is not repeated)',
  access: 'key',
  scope: 'self',
  query: noQuery,
  body: undefined,
  result: session.omit({ api_key: true }),
});

export const requestSocketTicket = defineEndpoint({
  operationId: 'requestSocketTicket',
  method: 'POST',
  path: '/v4/ws-ticket',
  summary: 'A single-use ticket for the websocket, valid for 30 seconds',
  access: 'key',
  scope: 'self',
  query: noQuery,
  body: undefined,
  result: z.object({ ticket: z.string() }),
});

export const logout = defineEndpoint({
  operationId: 'logout',
  method: 'POST',
  path: '/v4/logout',
  summary: 'Ends the session and all its keys',
  access: 'key',
  scope: 'self',
  query: noQuery,
  body: undefined,
  result: z.object({ logout_uri: z.string().nullable() }),
});

/** Takes the bearer key like every other call, so that no foreign page can end a session. */
export const logoutByGet = defineEndpoint({
  ...logout,
  operationId: 'logoutByGet',
  method: 'GET',
  summary: 'logout with GET',
});
