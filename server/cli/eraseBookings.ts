import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { eraseOrganiser } from '#contract/eraseOrganiser.ts';
import { counted } from '#server/core/text/counted.ts';
import { readConfig } from '../config.ts';
import { callApi } from './callApi.ts';
import { chooseServer } from './chooseServer.ts';

interface CommandOptions {
  url?: string;
  key?: string;
}

/** Adds `bookings erase` to the program. */
export function addEraseBookings(program: Command): void {
  program
    .command('bookings')
    .description('change the bookings of a running server')
    .command('erase')
    .description('take an organizer out of all stored bookings')
    .argument(
      '[organizer]',
      'as the booking system names the person; read from standard input when absent, which leaves no trace in the shell’s history',
    )
    .option('--url <url>', 'the server (default: the one with this configuration and data folder)')
    .option(
      '--key <key>',
      'an administrator’s key (default: FLOORSCOPE_ADMIN_KEY, or the one in the data folder)',
    )
    .action(async (named: string | undefined, options: CommandOptions, command: Command) => {
      const organiser = (named ?? (await text(process.stdin))).trim();
      const server = await chooseServer(readConfig(), options);
      try {
        const { erased } = await callApi(server, eraseOrganiser, { organiser });
        const bookings = counted(erased, 'booking');
        command.configureOutput().writeOut?.(`The organizer was taken out of ${bookings}.\n`);
      } finally {
        await server.dispose();
      }
    });
}
