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

/** What belongs to the caller: preferences, favourites, feature flags. */
export function accountRoutes(directory: Directory, internalFlags: readonly string[]): Route[] {
  return [
    defineRoute({
      endpoint: getUserData,
      async handle({ caller }) {
        const rows = await directory.query<{ key: string; value: string }>(sql.readUserData, [
          caller.userId,
        ]);
        return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
      },
    }),
    defineRoute({
      endpoint: putUserData,
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
      async handle({ caller }) {
        const flags = await directory.query<{ name: string; enabled: boolean }>(
          sql.readFeatureFlags,
          [caller.userId],
        );
        return { feature_flags: withInternalFlags(flags, caller, internalFlags) };
      },
    }),
  ];
}

/** People of the company have these flags on unless theirs say otherwise (specification, section 6). */
function withInternalFlags(
  flags: readonly { name: string; enabled: boolean }[],
  caller: Caller,
  internalFlags: readonly string[],
): { name: string; enabled: boolean }[] {
  if (!caller.roles.includes('internal')) return [...flags];
  const own = new Set(flags.map(({ name }) => name));
  const more = internalFlags.filter((name) => !own.has(name));
  return [...flags, ...more.map((name) => ({ name, enabled: true }))];
}
