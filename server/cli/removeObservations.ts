import type { Command } from 'commander';
import { ingestRemovals } from '#contract/ingestRemovals.ts';
import { counted } from '#server/core/text/counted.ts';
import { readConfig } from '../config.ts';
import { callApi } from './callApi.ts';
import { chooseServer } from './chooseServer.ts';

interface CommandOptions {
  zone: string;
  layer: string;
  start: string;
  end: string;
  reason: string;
  url?: string;
  key?: string;
}

/** Adds `remove observations` to the program. */
export function addRemoveObservations(program: Command): void {
  program
    .command('remove')
    .description('take readings out of a running server')
    .command('observations')
    .description('withdraw readings of a zone and layer; readings sent again afterward count')
    .requiredOption('--zone <id>', 'the zone')
    .requiredOption('--layer <name>', 'its layer, such as sensorlayer')
    .requiredOption('--start <instant>', 'the first time, ISO 8601 with an offset')
    .requiredOption('--end <instant>', 'the time before which readings go')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .option('--url <url>', 'the server (default: the one with this configuration and data folder)')
    .option(
      '--key <key>',
      'an ingestion key (default: FLOORSCOPE_ADMIN_KEY, or the one in the data folder)',
    )
    .action(async (options: CommandOptions, command: Command) => {
      const { zone, layer, start, end, reason } = options;
      const server = await chooseServer(readConfig(), options);
      try {
        const body = { zone_id: zone, layer, start, end, reason };
        const { removed, first, last } = await callApi(server, ingestRemovals, body);
        const summary =
          removed === 0
            ? `No readings of zone ${zone} on ${layer} in that time.`
            : `${counted(removed, 'reading')} removed, from ${first} to ${last}`;
        command.configureOutput().writeOut?.(`${summary}\n`);
      } finally {
        await server.dispose();
      }
    });
}
