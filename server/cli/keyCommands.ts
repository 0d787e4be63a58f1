import { Option, type Command } from 'commander';
import {
  createKey,
  createSignInLink,
  listKeys,
  revokeKey,
  type KeyOrder,
} from '#contract/admin.ts';
import { callApi } from './callApi.ts';
import { withServer } from './reachServer.ts';

const defaultName = 'key';

interface CreateOptions {
  name: string;
  kind: 'key' | 'ing' | 'dev';
  role?: NonNullable<KeyOrder['roles']>;
  building?: string[];
  till?: string;
  display?: true;
  signin?: true;
}

/** Adds `key create`, `key list` and `key revoke`. They work beside a running server and without one. */
export function addKeyCommands(program: Command): void {
  const group = program.command('key').description('manage keys of programs, displays and people');
  group
    .command('create')
    .description('create a key and print it, once')
    .option('--name <name>', 'what the key is for', defaultName)
    .addOption(
      new Option('--kind <kind>', 'key: service, ing: ingestion only, dev: one display')
        .choices(['key', 'ing', 'dev'])
        .default('key'),
    )
    .addOption(
      new Option('--role <role...>', 'roles (default: viewer)').choices([
        'viewer',
        'planner',
        'admin',
        'developer',
      ]),
    )
    .option('--building <id...>', 'only these buildings (default: all)')
    .option('--till <instant>', 'expiry, ISO 8601 with an offset (default: never)')
    .option('--display', 'a key for one wall display; its link is printed on standard error')
    .option('--signin', 'print a single-use link that signs in as the administrator instead')
    .action((options: CreateOptions) =>
      withServer(async (server) => {
        if (options.signin) return (await callApi(server, createSignInLink)).url;
        const { api_key: key } = await callApi(server, createKey, toOrder(options));
        if (options.display)
          process.stderr.write(displayHint(server.origin, key, options.building));
        return key;
      }),
    );
  group
    .command('list')
    .description('list the keys, without their secrets')
    .action(() =>
      withServer(async (server) => {
        const { keys } = await callApi(server, listKeys);
        return keys
          .map(
            (key) => `${key.id}  ${key.kind}  ${key.revoked_at ? 'revoked' : 'valid'}  ${key.name}`,
          )
          .join('\n');
      }),
    );
  group
    .command('revoke')
    .description('revoke a key and the sessions that began with it')
    .argument('<id>')
    .action((id: string) =>
      withServer(async (server) => {
        await callApi(server, revokeKey, { id });
        return `Key ${id} is revoked.`;
      }),
    );
}

function displayHint(origin: string, key: string, building: readonly string[] = []): string {
  const selection = building.map((id) => `&ids=${encodeURIComponent(id)}`).join('');
  const space = building.length > 0 ? '&space_type=building' : '';
  const path = `/building/heatmap/now?kiosk=1${selection}${space}`;
  return `Open this once in the browser of the display; it keeps the key:\n${origin}${path}#display=${key}\n`;
}

function toOrder({ name, kind, role, building, till, display }: CreateOptions): KeyOrder {
  return {
    name: display && name === defaultName ? 'display' : name,
    kind: display ? 'dev' : kind,
    ...(role ? { roles: role } : {}),
    ...(building ? { building_ids: building } : {}),
    ...(till ? { valid_till: till } : {}),
  };
}
