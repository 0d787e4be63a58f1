import {
  beginProviderSignIn,
  endProviderSessions,
  finishProviderSignIn,
} from '#contract/providerSignIn.ts';
import { rootOf, safeReturnPath } from '#contract/signInResult.ts';
import { AppError, RateLimited } from '#server/core/AppError.ts';
import { defineRoute, Redirection, type Route, type RouteInput } from '#server/core/route.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { SecondarySettings } from '#server/core/SignInSettings.ts';
import { randomSecret } from '../keys/secretHash.ts';
import type { Auth } from '../openAuth.ts';
import { loginCookieName } from '../requestSession.ts';
import { attemptMs } from './LoginAttempts.ts';
import { signInResultPath } from './signInResultPath.ts';

type Asked = Pick<
  RouteInput<Endpoint>,
  'parts' | 'cookies' | 'headers' | 'origin' | 'remoteAddress'
>;

const cookieForm = /^[\w-]{43}$/;
const otherSites: ReadonlySet<unknown> = new Set(['cross-site', 'same-site']);

/** The addresses between browser, server and OpenID provider. */
export function providerRoutes(auth: Auth, secondary: SecondarySettings | null): Route[] {
  return [
    defineRoute({
      endpoint: beginProviderSignIn,
      lane: 'quick',
      async handle({ query, ...asked }) {
        const returnTo = safeReturnPath(query.return_to);
        // Nobody is signed in by a link of another site: the page shows the login screen, whose own departure is same-origin.
        if (otherSites.has(asked.headers['sec-fetch-site'])) return new Redirection(returnTo);
        try {
          return await depart(auth, asked, { returnTo, isSilent: query.prompt === 'none' });
        } catch (error) {
          const root = rootOf(returnTo, secondary);
          return orLoginScreen(auth, error, { ...asked, returnTo, root });
        }
      },
    }),
    defineRoute({
      endpoint: finishProviderSignIn,
      lane: 'quick',
      handle: ({ query, ...asked }) => comeBack(auth, asked, query),
    }),
    defineRoute({
      endpoint: endProviderSessions,
      lane: 'quick',
      refuseBody: () => new AppError('INVALID_BODY', 'logout_token is missing'),
      handle: ({ body, ...asked }) => endSessions(auth, asked, body.logout_token),
    }),
  ];
}

/** Programs are told to come back later; a browser that follows a link is told on the page it came from. */
function orLoginScreen(
  auth: Auth,
  error: unknown,
  { headers, remoteAddress, returnTo, root }: Asked & { returnTo: string; root: string },
): Redirection {
  const isBrowser = headers.accept?.includes('text/html') ?? false;
  if (!(error instanceof RateLimited) || !isBrowser) throw error;
  const { operationId: method } = beginProviderSignIn;
  auth.noteAttempt({ action: 'rate_limited', caller: null, method, from: remoteAddress });
  const result = { result: 'failed', reason: 'too_many_attempts' } as const;
  return new Redirection(signInResultPath(result, returnTo, root), {
    'retry-after': String(error.retryAfterS),
  });
}

async function depart(
  auth: Auth,
  asked: Asked,
  wish: { returnTo: string; isSilent: boolean },
): Promise<Redirection> {
  auth.departures.check(asked.remoteAddress);
  auth.departures.note(asked.remoteAddress);
  const loginCookie = cookieOf(asked) ?? randomSecret();
  const to = await auth.providers.begin({
    ...wish,
    providerId: providerOf(asked),
    loginCookie,
    redirectUri: callbackUri(asked),
  });
  // Lax, since the browser comes back by a link from another site.
  const attributes = `Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${attemptMs / 1000}`;
  return new Redirection(to, { 'set-cookie': `${loginCookieName}=${loginCookie}; ${attributes}` });
}

async function comeBack(
  auth: Auth,
  asked: Asked,
  answer: Readonly<Record<string, unknown>>,
): Promise<Redirection> {
  const url = new URL(callbackUri(asked));
  for (const [name, values] of Object.entries(answer))
    for (const value of [values].flat()) url.searchParams.append(name, String(value));
  const { remoteAddress } = asked;
  const providerId = providerOf(asked);
  return new Redirection(
    await auth.providers.finish({ providerId, url, loginCookie: cookieOf(asked), remoteAddress }),
  );
}

async function endSessions(auth: Auth, asked: Asked, logoutToken: string): Promise<undefined> {
  const provider = providerOf(asked);
  const { remoteAddress: from } = asked;
  auth.wrongLogouts.check(from);
  let ended: number | undefined;
  try {
    ended = await auth.providers.endSessions(provider, logoutToken);
  } catch (error) {
    auth.wrongLogouts.note(from);
    const detail = { code: 'LOGOUT_TOKEN_INVALID', provider, from };
    auth.repeated.note({ actor: 'unknown', action: 'logout_refused', detail });
    throw new AppError('INVALID_BODY', 'The logout_token is not valid', { cause: error });
  }
  if (ended === undefined) throw new AppError('NOT_FOUND', 'Unknown provider');
}

/** The browser's secret of an earlier sign-in goes on, so that two tabs may sign in at once. */
function cookieOf({ cookies }: Asked): string | undefined {
  const held = cookies[loginCookieName];
  return held !== undefined && cookieForm.test(held) ? held : undefined;
}

function providerOf({ parts }: Asked): string {
  return parts['provider'] ?? '';
}

function callbackUri(asked: Asked): string {
  return `${asked.origin}/v4/auth/${encodeURIComponent(providerOf(asked))}/callback`;
}
