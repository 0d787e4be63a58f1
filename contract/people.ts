import { z } from 'zod';
import { storableText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { noQuery } from './parameters.ts';

/** Somebody who signed in through an identity provider at least once. */
const personRecord = z.object({
  id: z.string(),
  /** What the provider calls them, mostly an e-mail address. */
  name: z.string(),
  /** Roles held together; `building_ids` null is every building. None for somebody whose groups give no role. */
  rights: z.array(
    z.object({ roles: z.array(z.string()), building_ids: z.array(z.string()).nullable() }),
  ),
  created_at: z.string(),
  /** When one of their sessions was last in use; null when there is none on record. */
  last_used_at: z.string().nullable(),
  /** Sessions that can still be used. */
  sessions: z.int(),
  /** Valid keys that they created, which keep working without them. */
  keys: z.int(),
  disabled_at: z.string().nullable(),
  /** Whether they made the call. */
  is_current: z.boolean(),
});

export type PersonRecord = z.infer<typeof personRecord>;

const id = storableText.min(1).max(100);

export const listPeople = defineEndpoint({
  operationId: 'listPeople',
  method: 'GET',
  path: '/v4/admin/people',
  summary: 'Everybody who has signed in through an identity provider',
  access: 'key',
  scope: 'admin',
  query: noQuery,
  body: undefined,
  result: z.object({ people: z.array(personRecord) }),
});

export const disablePerson = defineEndpoint({
  operationId: 'disablePerson',
  method: 'POST',
  path: '/v4/admin/people/disable',
  summary: 'Ends a person’s sessions and rejects their sign-ins until they are enabled again',
  access: 'key',
  scope: 'admin',
  query: noQuery,
  body: z.strictObject({ id, revoke_keys: z.boolean().optional() }),
  /** How many sessions ended, and how many keys that the person created were revoked. */
  result: z.object({ success: z.literal('ok'), sessions: z.int(), keys: z.int() }),
});

export const enablePerson = defineEndpoint({
  operationId: 'enablePerson',
  method: 'POST',
  path: '/v4/admin/people/enable',
  summary: 'Lets a disabled person sign in again',
  access: 'key',
  scope: 'admin',
  query: noQuery,
  body: z.strictObject({ id }),
  result: z.object({ success: z.literal('ok') }),
});
