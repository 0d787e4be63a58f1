import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { rootOf, safeReturnPath, type SignInResult } from '#contract/signInResult.ts';
import { attemptMs } from '#server/auth/oidc/LoginAttempts.ts';
import { signInResultPath } from '#server/auth/oidc/signInResultPath.ts';
import { randomSecret } from '#server/auth/keys/secretHash.ts';
import type { Auth } from '#server/auth/openAuth.ts';
import { loginCookieName } from '#server/auth/requestSession.ts';
import { AppError } from '#server/core/AppError.ts';
import { RateLimited } from '#server/core/RateLimited.ts';
import type { SecondarySettings } from '#server/core/SignInSettings.ts';

export interface ProviderSignInOptions {
  auth: Auth;
  secondary: SecondarySettings | null;
  publicOrigin: (request: FastifyRequest) => string;
}

type ToProvider = FastifyRequest<{ Params: { provider: string } }>;

const cookieForm = /^[\w-]{43}$/;
/** Of one address: many people may share one. */
const startsPerMinute = 120;
const logoutBody = z.object({ logout_token: z.string().min(1).max(16_384) });

/** The addresses between browser, server and OpenID provider. They answer with redirections, not with JSON. */
export async function serveProviderSignIn(
  app: FastifyInstance,
  options: ProviderSignInOptions,
): Promise<void> {
  const { providers } = options.auth;
  const starts = app.createRateLimit({ max: startsPerMinute, timeWindow: 60_000 });

  app.get('/v4/auth/:provider/login', async (request: ToProvider, reply) => {
    const origin = options.publicOrigin(request);
    const query = request.query as Record<string, string | string[] | undefined>;
    const returnTo = safeReturnPath(lastOf(query['return_to']));
    const verdict = await starts(request);
    if ((!verdict.isAllowed && verdict.isExceeded) || hasFailedTooOften(options.auth, request))
      return reply.redirect(tooMany(returnTo, options.secondary));
    const loginCookie = cookieOf(request) ?? randomSecret();
    const to = await providers.begin({
      providerId: request.params.provider,
      returnTo,
      isSilent: lastOf(query['prompt']) === 'none',
      loginCookie,
      redirectUri: callbackUri(origin, request),
    });
    return setLoginCookie(reply, loginCookie).redirect(to);
  });

  app.get('/v4/auth/:provider/callback', async (request: ToProvider, reply) => {
    if (hasFailedTooOften(options.auth, request))
      return reply.redirect(tooMany('/', options.secondary));
    const origin = options.publicOrigin(request);
    const to = await providers.finish({
      providerId: request.params.provider,
      url: new URL(callbackUri(origin, request) + searchOf(request)),
      loginCookie: cookieOf(request),
      remoteAddress: request.ip,
    });
    return reply.redirect(to);
  });

  await app.register(async (forms) => {
    takeForms(forms);
    forms.post(
      '/v4/auth/:provider/backchannel-logout',
      async (request: ToProvider, reply: FastifyReply) => {
        await endSessions(options.auth, request);
        return reply.code(200).send();
      },
    );
  });
}

function takeForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 32_768 },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
}

async function endSessions(auth: Auth, request: ToProvider): Promise<void> {
  const { provider } = request.params;
  const body = logoutBody.safeParse(request.body);
  if (!body.success) throw new AppError('INVALID_BODY', 'logout_token is missing');
  auth.failures.check(request.ip);
  let ended: number | undefined;
  try {
    ended = await auth.providers.endSessions(provider, body.data.logout_token);
  } catch (error) {
    auth.failures.note(request.ip);
    const detail = { code: 'LOGOUT_TOKEN_INVALID', provider, from: request.ip };
    await auth.audit.record({ actor: 'unknown', action: 'logout_refused', detail });
    throw new AppError('INVALID_BODY', 'The logout_token is not valid', { cause: error });
  }
  if (ended === undefined) throw new AppError('NOT_FOUND', 'No such provider');
}

/** The browser's secret of an earlier sign-in goes on, so that two tabs may sign in at once. */
function cookieOf(request: FastifyRequest): string | undefined {
  const held = request.cookies[loginCookieName];
  return held !== undefined && cookieForm.test(held) ? held : undefined;
}

/** Lax, since the browser comes back by a link from another site. */
function setLoginCookie(reply: FastifyReply, value: string): FastifyReply {
  return reply.setCookie(loginCookieName, value, {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: attemptMs / 1000,
  });
}

function callbackUri(origin: string, { params }: ToProvider): string {
  return `${origin}/v4/auth/${encodeURIComponent(params.provider)}/callback`;
}

function searchOf(request: FastifyRequest): string {
  const at = request.url.indexOf('?');
  return at < 0 ? '' : request.url.slice(at);
}

function lastOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.at(-1) : value;
}

function hasFailedTooOften(auth: Auth, request: FastifyRequest): boolean {
  try {
    auth.failures.check(request.ip);
    return false;
  } catch (error) {
    if (error instanceof RateLimited) return true;
    throw error;
  }
}

function tooMany(returnTo: string, secondary: SecondarySettings | null): string {
  const result: SignInResult = { result: 'failed', reason: 'too_many_attempts' };
  return signInResultPath(result, returnTo, rootOf(returnTo, secondary));
}
