import type { Command } from 'commander';
import { disablePerson, enablePerson, listPeople } from '#contract/people.ts';
import { callApi } from './callApi.ts';
import { withServer } from './reachServer.ts';

/** Adds `people list`, `people disable` and `people enable`. They work beside a running server and without one. */
export function addPeopleCommands(program: Command): void {
  const group = program
    .command('people')
    .description('manage people who sign in through an identity provider');
  group
    .command('list')
    .description('list the people, with their ids')
    .action(() =>
      withServer(async (server) => {
        const { people } = await callApi(server, listPeople);
        return people
          .map(({ id, name, disabled_at: disabled }) =>
            [id, disabled === null ? 'active' : 'disabled', name].join('  '),
          )
          .join('\n');
      }),
    );
  group
    .command('disable')
    .description('end the sessions of a person and reject their sign-ins')
    .argument('<id>')
    .option('--revoke-keys', 'also revoke the keys that they created')
    .action((id: string, { revokeKeys = false }: { revokeKeys?: boolean }) =>
      withServer(async (server) => {
        const order = { id, revoke_keys: revokeKeys };
        const { sessions, keys } = await callApi(server, disablePerson, order);
        return `${id} is disabled. Sessions ended: ${sessions}. Keys revoked: ${keys}.`;
      }),
    );
  group
    .command('enable')
    .description('let a disabled person sign in again')
    .argument('<id>')
    .action((id: string) =>
      withServer(async (server) => {
        await callApi(server, enablePerson, { id });
        return `${id} can sign in again.`;
      }),
    );
}
