import { z } from 'zod';
import { keyRecord } from './admin.ts';
import { storableText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { noQuery } from './parameters.ts';

/** A session that can still be used; `browser` as "Firefox on Linux", `address` of the network. */
const sessionRecord = z.object({
  id: z.string(),
  userid: z.string(),
  name: z.string(),
  browser: z.string(),
  address: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  valid_till: z.string(),
  /** Whether the call was made in it. */
  is_current: z.boolean(),
});

export type SessionRecord = z.infer<typeof sessionRecord>;

const ended = z.object({ success: z.literal('ok'), ended: z.int() });
const byId = z.strictObject({ id: storableText.min(1).max(100) });

export const listOwnSessions = defineEndpoint({
  operationId: 'listOwnSessions',
  method: 'GET',
  path: '/v4/sessions',
  summary: 'The caller’s sessions',
  access: 'key',
  scope: 'self',
  query: noQuery,
  body: undefined,
  result: z.object({ sessions: z.array(sessionRecord) }),
});

export const revokeOwnSession = defineEndpoint({
  operationId: 'revokeOwnSession',
  method: 'POST',
  path: '/v4/sessions/revoke',
  summary: 'Ends one of the caller’s sessions and its sockets',
  access: 'key',
  scope: 'self',
  query: noQuery,
  body: byId,
  result: ended,
});

export const revokeOtherSessions = defineEndpoint({
  operationId: 'revokeOtherSessions',
  method: 'POST',
  path: '/v4/sessions/revoke-others',
  summary: 'Ends all of the caller’s sessions except the current one',
  access: 'key',
  scope: 'self',
  query: noQuery,
  body: undefined,
  result: ended,
});

export const listOwnKeys = defineEndpoint({
  operationId: 'listOwnKeys',
  method: 'GET',
  path: '/v4/keys',
  summary: 'The keys the caller uses or created, without their secrets',
  access: 'key',
  scope: 'self',
  query: noQuery,
  body: undefined,
  result: z.object({ keys: z.array(keyRecord) }),
});

export const revokeOwnKey = defineEndpoint({
  operationId: 'revokeOwnKey',
  method: 'POST',
  path: '/v4/keys/revoke',
  summary: 'Revokes one of the caller’s keys and every session that began with it',
  access: 'key',
  scope: 'self',
  query: noQuery,
  body: byId,
  result: z.object({ success: z.literal('ok') }),
});

export const listSessions = defineEndpoint({
  operationId: 'listSessions',
  method: 'GET',
  path: '/v4/admin/sessions',
  summary: 'Everybody’s sessions',
  access: 'key',
  scope: 'admin',
  query: noQuery,
  body: undefined,
  result: z.object({ sessions: z.array(sessionRecord) }),
});

export const revokeSession = defineEndpoint({
  operationId: 'revokeSession',
  method: 'POST',
  path: '/v4/admin/sessions/revoke',
  summary: 'Ends anybody’s session and its sockets',
  access: 'key',
  scope: 'admin',
  query: noQuery,
  body: byId,
  result: ended,
});
