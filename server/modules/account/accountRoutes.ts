import type { z } from 'zod';
import {
  getFeatureFlags,
  getUserData,
  mostUserData,
  privateGetFeatureFlags,
  putFeatureFlags,
  putUserData,
} from '#contract/account.ts';
import type { FeatureFlagName } from '#contract/featureFlagNames.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Audit } from '#server/core/Audit.ts';
import type { Caller } from '#server/core/Caller.ts';
import { refuseParameters } from '#server/core/faults/refuseParameters.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { Directory, DirectoryQueries } from '#server/directory/Directory.ts';
import { readKeyValues } from './readKeyValues.ts';

const sql = loadStatements(import.meta.url, './account.sql', [
  'readUserData',
  'writeUserData',
  'sizeOfUserData',
  'readFeatureFlags',
  'readFlagsForEverybody',
  'writeFlagsForEverybody',
]);

interface Flag {
  name: string;
  enabled: boolean;
}

/** Flags that are on for people of the company, and for everyone. */
interface GrantedFlags {
  internal: readonly string[];
  everyone: readonly string[];
}

interface AccountPorts {
  directory: Directory;
  audit: Audit;
  granted: GrantedFlags;
}

/** What belongs to the caller: preferences, favorites, feature flags. */
export function accountRoutes(ports: AccountPorts): Route[] {
  const { directory } = ports;
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
      refuseBody: refuseSave,
      async handle({ body, caller }) {
        const values = readKeyValues(body.key_value_data);
        await directory.transaction(async (queries) => {
          const before = await sizeOf(queries, caller);
          for (const [key, value] of values)
            await queries.query(sql.writeUserData, [caller.userId, key, value]);
          refuseGrowth(before, await sizeOf(queries, caller));
        });
        return { success: 'ok' as const };
      },
    }),
    ...flagRoutes(ports),
  ];
}

function refuseSave(error: z.ZodError): AppError {
  return error.issues.some(({ code }) => code === 'unrecognized_keys')
    ? refuseParameters(error)
    : new AppError('INVALID_BODY', 'User data save must be a plain object');
}

interface UserDataSize {
  keys: number;
  /** Of all keys and values. */
  bytes: number;
}

async function sizeOf(
  queries: DirectoryQueries,
  { userId }: Pick<Caller, 'userId'>,
): Promise<UserDataSize> {
  const [size] = await queries.query<UserDataSize>(sql.sizeOfUserData, [userId]);
  return size ?? { keys: 0, bytes: 0 };
}

/** Who has too much already can still shorten it. Throws WRONG_STATE, which takes the change back. */
function refuseGrowth(before: UserDataSize, after: UserDataSize): void {
  const isFull = after.keys > mostUserData.keys || after.bytes > mostUserData.bytes;
  if (!isFull || (after.keys <= before.keys && after.bytes <= before.bytes)) return;
  const keys = mostUserData.keys.toLocaleString('en-US');
  throw new AppError(
    'WRONG_STATE',
    `An account can keep ${keys} keys and ${mostUserData.bytes / 1e6} MB of user data. Save shorter values, or reuse keys`,
  );
}

function flagRoutes({ directory, audit, granted }: AccountPorts): Route[] {
  return [
    defineRoute({
      endpoint: privateGetFeatureFlags,
      lane: 'quick',
      async handle({ caller }) {
        const own = await directory.query<Flag>(sql.readFeatureFlags, [caller.userId]);
        const everybodys = await directory.query<Flag>(sql.readFlagsForEverybody);
        return { feature_flags: withGranted([own, everybodys], caller, granted) };
      },
    }),
    defineRoute({
      endpoint: getFeatureFlags,
      lane: 'quick',
      handle: async () => ({
        feature_flags: await directory.query<{ name: FeatureFlagName; enabled: boolean }>(
          sql.readFlagsForEverybody,
        ),
      }),
    }),
    defineRoute({
      endpoint: putFeatureFlags,
      lane: 'quick',
      async handle({ body: { feature_flags: flags }, caller }) {
        const names = flags.map(({ name }) => name);
        await directory.query(sql.writeFlagsForEverybody, [
          names,
          flags.map(({ enabled }) => enabled),
        ]);
        const namesOf = (isOn: boolean): string =>
          flags.flatMap(({ name, enabled }) => (enabled === isOn ? [name] : [])).join(' ');
        await audit.record({
          actor: caller.userId,
          action: 'feature_flags_changed',
          detail: { on: namesOf(true), off: namesOf(false) },
        });
        return { success: 'ok' as const };
      },
    }),
  ];
}

/** The first that is said of a flag holds; what is granted comes last. */
function withGranted(
  set: readonly (readonly Flag[])[],
  caller: Caller,
  { internal, everyone }: GrantedFlags,
): Flag[] {
  const names = caller.roles.includes('internal') ? [...internal, ...everyone] : everyone;
  const enabled = new Map<string, boolean>();
  for (const flag of [...set.flat(), ...names.map((name) => ({ name, enabled: true }))])
    if (!enabled.has(flag.name)) enabled.set(flag.name, flag.enabled);
  return [...enabled].map(([name, isOn]) => ({ name, enabled: isOn }));
}
