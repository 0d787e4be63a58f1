import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { featureFlagNames } from './featureFlagNames.ts';
import { noQuery } from './parameters.ts';

/** What one account can keep: so many keys, and bytes of all keys and values. */
export const mostUserData = { keys: 10_000, bytes: 50_000_000 } as const;

const saved = z.object({ success: z.literal('ok') });
const asset = z.object({ name: z.string(), asseturl: z.string() });

/** A map of key to JSON text, parsed by the reader. */
const userData = z.record(z.string(), z.string());

export const getUserData = defineEndpoint({
  operationId: 'getUserData',
  method: 'GET',
  path: '/v4/user-data',
  summary: 'The caller’s preferences and favorites',
  access: 'key',
  scope: 'self',
  query: noQuery,
  body: undefined,
  result: userData,
});

export const putUserData = defineEndpoint({
  operationId: 'putUserData',
  method: 'POST',
  path: '/v4/user-data',
  summary:
    'Saves preferences of the caller; `key_value_data` is a JSON object of keys, each with JSON text',
  access: 'key',
  scope: 'self',
  query: noQuery,
  body: z.strictObject({ key_value_data: z.union([z.string(), z.record(z.string(), z.string())]) }),
  result: saved,
});

export const getStaticAssets = defineEndpoint({
  operationId: 'getStaticAssets',
  method: 'GET',
  path: '/v4/static-assets',
  summary: 'The files of the client configuration, each with its URL',
  access: 'key',
  scope: 'none',
  query: noQuery,
  body: undefined,
  result: z.object({ files: z.array(asset) }),
});

export const getPublicStaticAssets = defineEndpoint({
  operationId: 'getPublicStaticAssets',
  method: 'GET',
  path: '/v4/public/static-assets',
  summary: 'The files needed before sign-in',
  access: 'public',
  scope: 'none',
  query: noQuery,
  body: undefined,
  result: z.object({ files: z.array(asset) }),
});

export const privateGetFeatureFlags = defineEndpoint({
  operationId: 'privateGetFeatureFlags',
  method: 'GET',
  path: '/v4/private/feature-flags',
  summary: 'The feature flags set for the caller',
  access: 'key',
  scope: 'self',
  query: noQuery,
  body: undefined,
  result: z.object({
    feature_flags: z.array(z.object({ name: z.string(), enabled: z.boolean() })),
  }),
});

/** Flags as an administrator sets them. */
export const flagSettings = z.array(
  z.strictObject({ name: z.enum(featureFlagNames), enabled: z.boolean() }),
);

export const getFeatureFlags = defineEndpoint({
  operationId: 'getFeatureFlags',
  method: 'GET',
  path: '/v4/admin/feature-flags',
  summary: 'The feature flags that an administrator set for everybody',
  access: 'key',
  scope: 'admin',
  query: noQuery,
  body: undefined,
  result: z.object({ feature_flags: flagSettings }),
});

export const putFeatureFlags = defineEndpoint({
  operationId: 'putFeatureFlags',
  method: 'POST',
  path: '/v4/admin/feature-flags',
  summary:
    'Sets feature flags for everybody; those that aren’t named stay, and a person’s own choice goes first',
  access: 'key',
  scope: 'admin',
  query: noQuery,
  body: z.strictObject({
    feature_flags: flagSettings.refine(
      (flags) => new Set(flags.map(({ name }) => name)).size === flags.length,
      'Each flag may be set once.',
    ),
  }),
  result: saved,
});
