import { createKey, createSignInLink, listKeys, revokeKey } from '#contract/admin.ts';
import { AppError } from '#server/core/AppError.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { Auth } from './openAuth.ts';

/** Keys and sign-in links, for administrators. */
export function adminRoutes(auth: Auth): Route[] {
  return [
    defineRoute({
      endpoint: createKey,
      lane: 'quick',
      async handle({ body, caller }) {
        const made = await auth.keys.create(body, caller.userId);
        await auth.audit.record({
          actor: caller.userId,
          action: 'key_created',
          detail: { key: made.id, kind: body.kind ?? 'key', name: body.name },
        });
        return made;
      },
    }),
    defineRoute({
      endpoint: listKeys,
      lane: 'quick',
      handle: async () => ({ keys: await auth.keys.list(null) }),
    }),
    defineRoute({
      endpoint: revokeKey,
      lane: 'quick',
      async handle({ body, caller }) {
        if (!(await auth.keys.revoke(body.id, null)))
          throw new AppError('NOT_FOUND', `There is no key ${body.id}`);
        auth.revoked();
        await auth.audit.record({
          actor: caller.userId,
          action: 'key_revoked',
          detail: { key: body.id },
        });
        return { success: 'ok' as const };
      },
    }),
    defineRoute({
      endpoint: createSignInLink,
      lane: 'quick',
      handle: ({ caller, origin }) => auth.makeSignInLink(origin, caller.userId),
    }),
  ];
}
