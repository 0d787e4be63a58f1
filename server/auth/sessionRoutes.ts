import {
  getSession,
  logout,
  logoutByGet,
  requestKey,
  requestKeyByGet,
  requestSocketTicket,
} from '#contract/session.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Caller } from '#server/core/Caller.ts';
import { defineRoute, HeadedAnswer, type Route } from '#server/core/route.ts';
import { environmentKeyId } from './Authenticator.ts';
import type { Auth } from './openAuth.ts';
import { clearedCookie, requestSession } from './requestSession.ts';

/** Sign-in, the session, socket tickets, sign-out. Unless keys in addresses are accepted, they are answered 400. */
export function sessionRoutes(
  auth: Auth,
  { isKeyInAddressAccepted }: { isKeyInAddressAccepted: boolean },
): Route[] {
  return [
    defineRoute({
      endpoint: requestKey,
      lane: 'quick',
      handle: ({ body, ...request }) => requestSession(auth, { ...request, asked: body }),
    }),
    defineRoute({
      endpoint: requestKeyByGet,
      lane: 'quick',
      handle: ({ query, ...request }) => {
        const hasKey = query.api_key !== undefined || query.oracle !== undefined;
        if (hasKey && !isKeyInAddressAccepted) throw keyInAddress();
        return requestSession(auth, { ...request, asked: query });
      },
    }),
    defineRoute({
      endpoint: getSession,
      lane: 'quick',
      handle: ({ caller, origin }) => auth.describe(caller, origin),
    }),
    defineRoute({
      endpoint: requestSocketTicket,
      lane: 'quick',
      handle: async ({ caller }) => ({ ticket: await auth.sessions.makeTicket(caller.keyId) }),
    }),
    defineRoute({
      endpoint: logout,
      lane: 'quick',
      handle: ({ caller, origin }) => signOut(auth, caller, origin),
    }),
    defineRoute({
      endpoint: logoutByGet,
      lane: 'quick',
      handle: ({ caller, origin }) => signOut(auth, caller, origin),
    }),
  ];
}

function keyInAddress(): AppError {
  return new AppError(
    'INVALID_PARAMETER',
    'This server takes no keys in addresses. Send api_key or oracle in the body of POST /v4/key',
  );
}

/** Ends the caller's session with all its keys, and says where its provider ends its own. A service key goes on: it is ended by an administrator. */
async function signOut(
  auth: Auth,
  caller: Caller,
  origin: string,
): Promise<HeadedAnswer<{ logout_uri: string | null }>> {
  let issuer: string | null = null;
  if (caller.keyId !== environmentKeyId) {
    const { session } = await auth.authenticator.rowOf(caller.keyId);
    if (session) {
      issuer = session.session_issuer;
      await auth.sessions.end(session.id);
      auth.revoked();
    }
  }
  await auth.audit.record({ actor: caller.userId, action: 'signed_out', detail: {} });
  return new HeadedAnswer(
    { logout_uri: await auth.providers.logoutUri(issuer, `${origin}/`) },
    { 'clear-site-data': '"storage"', 'set-cookie': clearedCookie },
  );
}
