import type { AnswerOf } from '#contract/endpoint.ts';
import { requestKey } from '#contract/session.ts';
import { AppError, RateLimited } from '#server/core/AppError.ts';
import { HeadedAnswer } from '#server/core/route.ts';
import { environmentKeyId, sessionCookie } from './Authenticator.ts';
import { readKeyText } from './keys/keyText.ts';
import { isSignInRefusal, type Auth } from './openAuth.ts';
import type { BegunSession, SessionOrigin } from './SessionStore.ts';
import { browserName } from './access/browserName.ts';
import { type SessionRequest, pairDisplay } from './pairing/pairDisplay.ts';

type KeyAnswer = AnswerOf<typeof requestKey>;

const cookieAttributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** Ties a sign-in to the browser that began it; sent along when the browser comes back from a provider. */
export const loginCookieName = '__Host-login';

/** Takes the cookie away from the browser. */
export const clearedCookie = `${sessionCookie}=; ${cookieAttributes}; Max-Age=0`;

/** A session for an oracle, for an API key, for the cookie that this browser has, or for a display. Refusals are counted and noted. */
export async function requestSession(
  auth: Auth,
  request: SessionRequest,
): Promise<HeadedAnswer<KeyAnswer>> {
  const { asked } = request;
  const isAttempt = asked.oracle !== undefined || asked.api_key !== undefined;
  try {
    return isWaiting(asked)
      ? new HeadedAnswer(await pairDisplay(auth, request), {})
      : await signIn(auth, request, isAttempt);
  } catch (error) {
    if (!isAttempt || !isSignInRefusal(error) || isPatience(asked, error)) throw error;
    throw await refusalOf(auth, request, error);
  }
}

/** What a wrong key or link is answered; after many of one address, or of one key, to come back later and later. A right one never comes here. */
async function refusalOf(
  auth: Auth,
  { asked, headers, remoteAddress: from }: SessionRequest,
  error: AppError,
): Promise<AppError> {
  const address = `${from} ${String(headers['x-application-id'])}`;
  const id = asked.api_key === undefined ? undefined : readKeyText(asked.api_key)?.id;
  const { delayS, isFirst } = auth.failures.note(
    address,
    ...(id === undefined ? [] : [`key ${id}`]),
  );
  auth.noteRefusal({
    code: error.code,
    method: requestKey.operationId,
    from,
    given: asked.api_key,
  });
  if (isFirst)
    await auth.audit.record({ actor: 'unknown', action: 'sign_ins_blocked', detail: { from } });
  return delayS > 0 ? new RateLimited(delayS) : error;
}

function isWaiting({ wait }: SessionRequest['asked']): boolean {
  return wait !== undefined && wait !== false;
}

/** A display that nobody approved in time did nothing wrong. */
function isPatience(asked: SessionRequest['asked'], { code }: AppError): boolean {
  return isWaiting(asked) && code === 'ORACLE_TIMED_OUT';
}

async function signIn(
  auth: Auth,
  request: SessionRequest,
  isAttempt: boolean,
): Promise<HeadedAnswer<KeyAnswer>> {
  const begun = await beginSession(auth, request);
  const caller = await auth.authenticator.recheck(begun.keyId);
  const described = await auth.describe(caller, request.origin);
  if (isAttempt)
    await auth.audit.record({
      actor: caller.userId,
      action: 'signed_in',
      detail: {
        with: await mannerOf(auth, begun, request.asked),
        userid: described.userid,
        session: begun.sessionId,
        from: request.remoteAddress,
        browser: browserName(request.headers['user-agent']?.toString()),
      },
    });
  const secondsLeft = Math.max(
    0,
    Math.round((Date.parse(described.valid_till) - auth.now()) / 1000),
  );
  const cookie = `${sessionCookie}=${begun.cookie}; ${cookieAttributes}; Max-Age=${secondsLeft}`;
  return new HeadedAnswer({ ...described, api_key: begun.apiKey }, { 'set-cookie': cookie });
}

/** By what a session was begun, for the audit. */
async function mannerOf(
  auth: Auth,
  begun: BegunSession,
  asked: SessionRequest['asked'],
): Promise<string> {
  if (asked.oracle === undefined) return 'api_key';
  const { session } = await auth.authenticator.rowOf(begun.keyId);
  return session?.session_issuer ? 'provider' : 'oracle';
}

function beginSession(auth: Auth, request: SessionRequest): Promise<BegunSession> {
  const { oracle, api_key: apiKey } = request.asked;
  if (oracle !== undefined && apiKey !== undefined)
    throw new AppError('INVALID_PARAMETER', 'Give an oracle or an api_key, not both');
  if (oracle !== undefined) return beginWithOracle(auth, oracle, request);
  if (apiKey !== undefined) return beginWithKey(auth, apiKey, request);
  return continueSession(auth, request);
}

async function beginWithOracle(
  auth: Auth,
  oracle: string,
  request: SessionRequest,
): Promise<BegunSession> {
  const { cookies } = request;
  const signIn = await auth.sessions.useOracle(oracle, cookies[loginCookieName]);
  const begun = await auth.sessions.begin({
    ...signIn,
    begunWith: null,
    earlierCookie: cookies[sessionCookie],
    from: originOf(request),
  });
  auth.revoked();
  return begun;
}

async function beginWithKey(
  auth: Auth,
  apiKey: string,
  request: SessionRequest,
): Promise<BegunSession> {
  const cookie = request.cookies[sessionCookie];
  const caller = await auth.authenticator.identify(apiKey, cookie);
  if (caller.keyKind === 'ses' && cookie !== undefined) return addKey(auth, caller.keyId, cookie);
  if (caller.keyKind !== 'key')
    throw new AppError('API_KEY_NO_AUTHORIZATION', 'This key has no access to the dashboard');
  const isEnvironment = caller.keyId === environmentKeyId;
  const begun = await auth.sessions.begin({
    accountId: caller.userId,
    begunWith: isEnvironment ? auth.authenticator.environmentMark : caller.keyId,
    earlierCookie: cookie,
    from: originOf(request),
  });
  auth.revoked();
  return begun;
}

function originOf({ headers, remoteAddress }: SessionRequest): SessionOrigin {
  return { browser: browserName(headers['user-agent']?.toString()), address: remoteAddress };
}

/** Another tab of the same browser: only a request that our own page makes, with the cookie, may have a key. */
async function continueSession(auth: Auth, request: SessionRequest): Promise<BegunSession> {
  const cookie = request.cookies[sessionCookie];
  const isOwnPage = request.headers['sec-fetch-site'] === 'same-origin';
  if (cookie === undefined || !isOwnPage) throw automatic(auth) ?? missing();
  try {
    const keyId = await auth.sessions.keyOfCookie(cookie);
    if (keyId === undefined) throw ended();
    return await addKey(auth, keyId, cookie);
  } catch (error) {
    if (!isSignInRefusal(error)) throw error;
    const { operationId: method } = requestKey;
    auth.noteRefusal({ code: error.code, method, from: request.remoteAddress });
    throw automatic(auth) ?? error;
  }
}

function missing(): AppError {
  return new AppError('API_KEY_MISSING', 'Sign in with an oracle or an API key');
}

function ended(): AppError {
  return new AppError('API_KEY_INVALID', 'The session has ended');
}

/** Where the only provider signs people in by itself, a browser without a session is told to go there. */
function automatic(auth: Auth): AppError | undefined {
  return auth.hasAutomaticLogin
    ? new AppError('AUTOMATIC_LOGIN', 'Sign in at the provider')
    : undefined;
}

async function addKey(auth: Auth, keyId: string, cookie: string): Promise<BegunSession> {
  const row = await auth.authenticator.rowOf(keyId);
  if (!row.session) throw ended();
  auth.furtherKeys.check(row.session.id);
  auth.furtherKeys.note(row.session.id);
  return auth.sessions.addKey(row.account_id, row.session, cookie);
}
