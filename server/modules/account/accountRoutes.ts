import { getUserData, privateGetFeatureFlags, putUserData } from '#contract/account.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Caller } from '#server/core/Caller.ts';
import { loadStatements } from '#server/core/loadStatements.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { Directory } from '#server/directory/Directory.ts';
import { readKeyValues } from './readKeyValues.ts';

const sql = loadStatements(import.meta.url, './account.sql', [
  'readUserData',
  'writeUserData',
  'readFeatureFlags',
]);

/** Flags that are on for people of the company, and for everyone. */
interface GrantedFlags {
  internal: readonly string[];
  everyone: readonly string[];
}

/** What belongs to the caller: preferences, favorites, feature flags. */
export function accountRoutes(directory: Directory, granted: GrantedFlags): Route[] {
  return [
    defineRoute({
      endpoint: getUserData,
      lane: 'quick',
      async handle({ caller }) {
        const rows = await directory.query<{ key: string; value: string }>(sql.readUserData, [
          caller.userId,
        ]);
        return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
      },
    }),
    defineRoute({
      endpoint: putUserData,
      lane: 'quick',
      refuseBody: () => new AppError('INVALID_BODY', 'User data save must be a plain object'),
      async handle({ body, caller }) {
        const values = readKeyValues(body.key_value_data);
        await directory.transaction(async (queries) => {
          for (const [key, value] of values)
            await queries.query(sql.writeUserData, [caller.userId, key, value]);
        });
        return { success: 'ok' as const };
      },
    }),
    defineRoute({
      endpoint: privateGetFeatureFlags,
      lane: 'quick',
      async handle({ caller }) {
        const flags = await directory.query<{ name: string; enabled: boolean }>(
          sql.readFeatureFlags,
          [caller.userId],
        );
        return { feature_flags: withGranted(flags, caller, granted) };
      },
    }),
  ];
}

/** Flags that are on unless a person's own say otherwise. */
function withGranted(
  flags: readonly { name: string; enabled: boolean }[],
  caller: Caller,
  { internal, everyone }: GrantedFlags,
): { name: string; enabled: boolean }[] {
  const names = caller.roles.includes('internal') ? [...internal, ...everyone] : everyone;
  const own = new Set(flags.map(({ name }) => name));
  const more = [...new Set(names)].filter((name) => !own.has(name));
  return [...flags, ...more.map((name) => ({ name, enabled: true }))];
}
