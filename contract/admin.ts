import { z } from 'zod';
import { storableText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { instant, noQuery, wireId } from './parameters.ts';

const roles = z.array(z.enum(['viewer', 'planner', 'admin', 'developer', 'internal']));

/** `key` is a service key, `ing` one that may only ingest readings, `dev` one display. Without building_ids: every building. */
const keyOrder = z.strictObject({
  name: storableText.min(1).max(100),
  kind: z.enum(['key', 'ing', 'dev']).optional(),
  roles: roles.optional(),
  building_ids: z.array(wireId).min(1).optional(),
  valid_till: instant.optional(),
});

export type KeyOrder = z.infer<typeof keyOrder>;

/** `created_by` is the account that made it, null where an earlier program did. */
export const keyRecord = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  building_ids: z.array(z.string()).nullable(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  valid_till: z.string().nullable(),
  last_used_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
});

export type KeyRecord = z.infer<typeof keyRecord>;

export const createKey = defineEndpoint({
  operationId: 'createKey',
  method: 'POST',
  path: '/v4/admin/keys',
  summary: 'Creates a key and returns its text, which is never shown again',
  access: 'key',
  scope: 'admin',
  query: noQuery,
  body: keyOrder,
  result: z.object({ id: z.string(), api_key: z.string() }),
});

export const listKeys = defineEndpoint({
  operationId: 'listKeys',
  method: 'GET',
  path: '/v4/admin/keys',
  summary: 'The service, ingestion and display keys, without their secrets',
  access: 'key',
  scope: 'admin',
  query: noQuery,
  body: undefined,
  result: z.object({ keys: z.array(keyRecord) }),
});

export const revokeKey = defineEndpoint({
  operationId: 'revokeKey',
  method: 'POST',
  path: '/v4/admin/keys/revoke',
  summary: 'Revokes a key and every session that began with it',
  access: 'key',
  scope: 'admin',
  query: noQuery,
  body: z.strictObject({ id: storableText }),
  result: z.object({ success: z.literal('ok') }),
});

export const createSignInLink = defineEndpoint({
  operationId: 'createSignInLink',
  method: 'POST',
  path: '/v4/admin/sign-in-links',
  summary: 'A single-use link that signs in as the administrator; it expires after a day',
  access: 'key',
  scope: 'admin',
  query: noQuery,
  body: undefined,
  result: z.object({ url: z.string(), valid_till: z.string() }),
});

export const verifyStores = defineEndpoint({
  operationId: 'verifyStores',
  method: 'GET',
  path: '/v4/admin/stores/verdict',
  summary: 'Damaged parts of the stored samples; reads every byte',
  access: 'key',
  scope: 'admin',
  query: noQuery,
  body: undefined,
  result: z.object({ faults: z.array(z.string()) }),
});
