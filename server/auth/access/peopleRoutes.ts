import { disablePerson, enablePerson, listPeople } from '#contract/people.ts';
import { AppError } from '#server/core/AppError.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { Auth } from '../openAuth.ts';

/** The people of the providers, for administrators. */
export function peopleRoutes(auth: Auth): Route[] {
  return [
    defineRoute({
      endpoint: listPeople,
      lane: 'quick',
      handle: async ({ caller }) => ({ people: await auth.peopleList.list(caller.userId) }),
    }),
    defineRoute({
      endpoint: disablePerson,
      lane: 'quick',
      async handle({ body: { id, revoke_keys: revokesKeys = false }, caller }) {
        if (id === caller.userId)
          throw new AppError(
            'INVALID_BODY',
            'You can’t disable yourself; ask another administrator',
          );
        const ended = await auth.peopleList.disable(id, { revokesKeys });
        if (!ended) throw unknownPerson(id);
        auth.revoked();
        await auth.audit.record({
          actor: caller.userId,
          action: 'person_disabled',
          detail: { person: id, ended_sessions: ended.sessions, revoked_keys: ended.keys },
        });
        return { success: 'ok' as const, ...ended };
      },
    }),
    defineRoute({
      endpoint: enablePerson,
      lane: 'quick',
      async handle({ body: { id }, caller }) {
        if (!(await auth.peopleList.enable(id))) throw unknownPerson(id);
        auth.revoked();
        await auth.audit.record({
          actor: caller.userId,
          action: 'person_enabled',
          detail: { person: id },
        });
        return { success: 'ok' as const };
      },
    }),
  ];
}

function unknownPerson(id: string): AppError {
  return new AppError(
    'NOT_FOUND',
    `No person has the id ${id}; those of providers are under /v4/admin/people`,
  );
}
