import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { noQuery } from './parameters.ts';

/** The provider's id in the settings of the server. */
const parts = z.strictObject({ provider: z.string().min(1).max(100) });

const given = z.union([z.string(), z.array(z.string())]).optional();

/** Where a browser signs in at an OpenID provider. Without `prompt=none` the provider may show itself. */
export const beginProviderSignIn = defineEndpoint({
  operationId: 'beginProviderSignIn',
  method: 'GET',
  path: '/v4/auth/{provider}/login',
  summary: 'Sends a browser to the provider, which returns it to the given path',
  access: 'public',
  scope: 'none',
  parts,
  query: z.strictObject({
    return_to: z.string().optional(),
    prompt: z.literal('none').optional(),
  }),
  body: undefined,
  result: z.undefined(),
  answers: 'redirection',
});

/** Providers may add parameters of their own; whether the answer is theirs is checked as a whole. */
export const finishProviderSignIn = defineEndpoint({
  operationId: 'finishProviderSignIn',
  method: 'GET',
  path: '/v4/auth/{provider}/callback',
  summary: "Takes the provider's answer and sends the browser back to the application",
  access: 'public',
  scope: 'none',
  parts,
  query: z.looseObject({ state: given, code: given, iss: given, error: given }),
  body: undefined,
  result: z.undefined(),
  answers: 'redirection',
});

/** OpenID Connect Back-Channel Logout 1.0. */
export const endProviderSessions = defineEndpoint({
  operationId: 'endProviderSessions',
  method: 'POST',
  path: '/v4/auth/{provider}/backchannel-logout',
  summary: 'Ends sessions when the provider says so',
  access: 'public',
  scope: 'none',
  parts,
  query: noQuery,
  body: z.object({ logout_token: z.string().min(1).max(16_384) }),
  takes: 'form',
  result: z.undefined(),
  answers: 'nothing',
});
