import {
  listOwnKeys,
  listOwnSessions,
  listSessions,
  revokeOtherSessions,
  revokeOwnKey,
  revokeOwnSession,
  revokeSession,
} from '#contract/access.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Caller } from '#server/core/Caller.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import { environmentKeyId } from '../Authenticator.ts';
import type { Auth } from '../openAuth.ts';
import { peopleRoutes } from './peopleRoutes.ts';
import type { SessionChoice } from './SessionList.ts';

/** Sessions and keys of the caller, and everybody's sessions and all people for administrators: to be looked at and ended. */
export function accessRoutes(auth: Auth): Route[] {
  return [...ownRoutes(auth), ...adminSessionRoutes(auth), ...peopleRoutes(auth)];
}

function ownRoutes(auth: Auth): Route[] {
  return [
    defineRoute({
      endpoint: listOwnSessions,
      lane: 'quick',
      handle: async ({ caller }) => ({ sessions: await listFor(auth, caller, caller.userId) }),
    }),
    defineRoute({
      endpoint: revokeOwnSession,
      lane: 'quick',
      handle: ({ body, caller }) => endOne(auth, caller, { account: caller.userId, id: body.id }),
    }),
    defineRoute({
      endpoint: revokeOtherSessions,
      lane: 'quick',
      async handle({ caller }) {
        const allBut = await sessionIdOf(auth, caller);
        const ended = await endSessions(auth, { account: caller.userId, allBut });
        await auth.audit.record({
          actor: caller.userId,
          action: 'sessions_ended',
          detail: { sessions: ended.length },
        });
        return { success: 'ok' as const, ended: ended.length };
      },
    }),
    defineRoute({
      endpoint: listOwnKeys,
      lane: 'quick',
      handle: async ({ caller }) => ({ keys: await auth.keys.list(caller.userId) }),
    }),
    defineRoute({
      endpoint: revokeOwnKey,
      lane: 'quick',
      async handle({ body, caller }) {
        if (!(await auth.keys.revoke(body.id, caller.userId)))
          throw new AppError('NOT_FOUND', `You have no key ${body.id}`, {
            denied: await auth.keys.ofOthers(body.id, caller.userId),
          });
        auth.revoked();
        await auth.audit.record({
          actor: caller.userId,
          action: 'key_revoked',
          detail: { key: body.id },
        });
        return { success: 'ok' as const };
      },
    }),
  ];
}

function adminSessionRoutes(auth: Auth): Route[] {
  return [
    defineRoute({
      endpoint: listSessions,
      lane: 'quick',
      handle: async ({ caller }) => ({ sessions: await listFor(auth, caller, null) }),
    }),
    defineRoute({
      endpoint: revokeSession,
      lane: 'quick',
      handle: ({ body, caller }) => endOne(auth, caller, { account: null, id: body.id }),
    }),
  ];
}

async function listFor(auth: Auth, caller: Caller, account: string | null) {
  const environment = auth.authenticator.environmentMark;
  return auth.sessionList.list(account, { environment, current: await sessionIdOf(auth, caller) });
}

/** The session of a browser's key; null for a key that stands by itself. */
async function sessionIdOf(auth: Auth, { keyId }: Caller): Promise<string | null> {
  if (keyId === environmentKeyId) return null;
  return (await auth.authenticator.rowOf(keyId)).session?.id ?? null;
}

async function endOne(auth: Auth, caller: Caller, choice: { account: string | null; id: string }) {
  const [ended] = await endSessions(auth, choice);
  if (!ended)
    throw new AppError('NOT_FOUND', 'No such session; it may have ended already', {
      denied: await auth.sessionList.ofOthers(choice),
    });
  await auth.audit.record({
    actor: caller.userId,
    action: 'session_ended',
    detail: { session: ended.id, of: ended.account_id },
  });
  return { success: 'ok' as const, ended: 1 };
}

/** Open sockets look again at once, and close. */
async function endSessions(auth: Auth, choice: SessionChoice) {
  const ended = await auth.sessionList.end(choice);
  auth.revoked();
  return ended;
}
