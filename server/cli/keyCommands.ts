import { Option, type Command } from 'commander';
import {
  createKey,
  createSignInLink,
  listKeys,
  revokeKey,
  type KeyOrder,
} from '#contract/admin.ts';
import { readConfig } from '../config.ts';
import { callApi } from './callApi.ts';
import { reachServer, type ReachedServer } from './reachServer.ts';

interface CreateOptions {
  name: string;
  kind: 'key' | 'ing' | 'dev';
  role?: NonNullable<KeyOrder['roles']>;
  building?: string[];
  till?: string;
  signin?: true;
}

/** Adds `key create`, `key list` and `key revoke`. They work beside a running server and without one. */
export function addKeyCommands(program: Command): void {
  const group = program.command('key').description('keys of programs, displays and people');
  group
    .command('create')
    .description('makes a key and prints it, this once')
    .option('--name <name>', 'what the key is for', 'key')
    .addOption(
      new Option('--kind <kind>', 'key: service, ing: ingestion only, dev: one display')
        .choices(['key', 'ing', 'dev'])
        .default('key'),
    )
    .addOption(
      new Option('--role <role...>', 'its roles (default: viewer)').choices([
        'viewer',
        'planner',
        'admin',
        'developer',
      ]),
    )
    .option('--building <id...>', 'only these buildings (default: all)')
    .option('--till <instant>', 'when it ends, ISO 8601 with an offset (default: never)')
    .option('--signin', 'print instead a link of one use that signs in as the administrator')
    .action((options: CreateOptions) =>
      withServer(async (server) => {
        if (options.signin) return (await callApi(server, createSignInLink)).url;
        return (await callApi(server, createKey, toOrder(options))).api_key;
      }),
    );
  group
    .command('list')
    .description('the keys there are, without their secrets')
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
    .description('ends a key at once, with the sessions begun with it')
    .argument('<id>')
    .action((id: string) =>
      withServer(async (server) => {
        await callApi(server, revokeKey, { id });
        return `Key ${id} is revoked.`;
      }),
    );
}

function toOrder({ name, kind, role, building, till }: CreateOptions): KeyOrder {
  return {
    name,
    kind,
    ...(role ? { roles: role } : {}),
    ...(building ? { building_ids: building } : {}),
    ...(till ? { valid_till: till } : {}),
  };
}

async function withServer(work: (server: ReachedServer) => Promise<string>): Promise<void> {
  const server = await reachServer(readConfig());
  try {
    process.stdout.write(`${await work(server)}\n`);
  } finally {
    await server.dispose();
  }
}
