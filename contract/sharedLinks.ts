import { z } from 'zod';
import { storableText } from './bounds.ts';
import { defineEndpoint } from './endpoint.ts';
import { noQuery, wireId } from './parameters.ts';

/** For how many days a link can be good. */
export const sharedDays = [1, 7, 30, 90] as const;

export type SharedDays = (typeof sharedDays)[number];

/** The most links of an account that have not ended. */
export const mostLinks = 500;

const longestAddress = 4000;
const longestName = 200;
const mostSites = 50;

/** Path and query of a page of this product; nothing that could lead elsewhere. */
const pageAddress = z
  .string()
  .max(longestAddress)
  .regex(/^\/(?!\/)[^\s#\\]*$/, 'must be the path and query of a page');

/**
 * An origin that may frame shared pages: `https://intranet.example.com`, `https://*.example.com` for everything under a domain, or an
 * http address of the same machine, for developers.
 */
const embedSite = z
  .string()
  .max(255)
  .regex(
    /^(https:\/\/(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](:[1-9]\d{0,4})?|http:\/\/(localhost|127\.0\.0\.1)(:[1-9]\d{0,4})?)$/,
    'must be an https origin without a path, such as https://intranet.example.com',
  );

/** A link that can still be used, without its token. */
const sharedLink = z.object({
  id: z.string(),
  /** What the page was called when it was shared. */
  name: z.string(),
  page: z.string(),
  building_id: z.string(),
  /** The account that made it. */
  created_by: z.string(),
  created_by_name: z.string(),
  created_at: z.string(),
  valid_till: z.string(),
  last_used_at: z.string().nullable(),
  /** Whether it opens its page now: not while links are turned off, or its author may not share the building. */
  is_open: z.boolean(),
});

export type SharedLink = z.infer<typeof sharedLink>;

/** Whether anyone may share pages without an account, and which sites may frame them. */
const sharingSettings = z.strictObject({
  shared_links: z.boolean(),
  embed_sites: z.array(embedSite).max(mostSites),
});

export type SharingSettings = z.infer<typeof sharingSettings>;

export const createSharedLink = defineEndpoint({
  operationId: 'createSharedLink',
  method: 'POST',
  path: '/v4/shared-links',
  summary:
    'Creates a read-only link to a page for people without an account, which reads the figures of one building; its address is never shown again',
  access: 'key',
  scope: 'buildings',
  query: noQuery,
  body: z.strictObject({
    building_id: wireId,
    page: pageAddress,
    name: storableText.trim().min(1).max(longestName),
    valid_days: z.literal(sharedDays),
  }),
  result: z.object({ id: z.string(), url: z.string(), valid_till: z.string() }),
});

export const listSharedLinks = defineEndpoint({
  operationId: 'listSharedLinks',
  method: 'GET',
  path: '/v4/shared-links',
  summary: 'The caller’s shared links that have not ended; everybody’s for administrators',
  access: 'key',
  scope: 'self',
  query: noQuery,
  body: undefined,
  result: z.object({ shared_links: z.array(sharedLink) }),
});

export const revokeSharedLink = defineEndpoint({
  operationId: 'revokeSharedLink',
  method: 'POST',
  path: '/v4/shared-links/revoke',
  summary: 'Ends a shared link of the caller and its sockets at once; anybody’s for administrators',
  access: 'key',
  scope: 'self',
  query: noQuery,
  body: z.strictObject({ id: storableText.min(1).max(100) }),
  result: z.object({ success: z.literal('ok') }),
});

export const getSharedPage = defineEndpoint({
  operationId: 'getSharedPage',
  method: 'GET',
  path: '/v4/shared-page',
  summary: 'The page that the shared link in use opens, and until when',
  access: 'key',
  scope: 'self',
  query: noQuery,
  body: undefined,
  result: z.object({
    name: z.string(),
    page: z.string(),
    building_id: z.string(),
    valid_till: z.string(),
  }),
});

export const getSharingSettings = defineEndpoint({
  operationId: 'getSharingSettings',
  method: 'GET',
  path: '/v4/sharing-settings',
  summary: 'Whether pages can be shared without an account, and which sites may embed them',
  access: 'key',
  scope: 'none',
  query: noQuery,
  body: undefined,
  result: sharingSettings,
});

export const putSharingSettings = defineEndpoint({
  operationId: 'putSharingSettings',
  method: 'POST',
  path: '/v4/admin/sharing-settings',
  summary: 'Replaces the settings of sharing; without shared_links, every shared link stays closed',
  access: 'key',
  scope: 'admin',
  query: noQuery,
  body: sharingSettings,
  result: z.object({ success: z.literal('ok') }),
});
