import { InvalidArgumentError, type Command } from 'commander';
import { isTimeZone } from '#domain/time/zoneOffset.ts';
import { countedAs } from '#server/core/text/counted.ts';
import { readConfig } from '../../config.ts';
import { chooseServer } from '../chooseServer.ts';
import { importObservations, type ImportReport } from './importObservations.ts';
import { readObservationMap } from './ObservationMap.ts';

interface CommandOptions {
  map?: string;
  timezone?: string;
  building?: string;
  url?: string;
  key?: string;
  dryRun?: boolean;
}

/** Adds `import observations FILE` to the group `import`. */
export function addImportObservations(imports: Command): void {
  imports
    .command('observations')
    .description('readings: a CSV file with a header')
    .argument('<file>')
    .option('--map <file>', 'JSON that says which columns are time, rooms and values')
    .option('--timezone <zone>', "for times without an offset (default: the building's)", readZone)
    .option('--building <name>', 'the building of the rooms, if two share a name')
    .option('--url <url>', 'the server (default: the one with this configuration and data folder)')
    .option(
      '--key <key>',
      'an ingestion key (default: FLOORSCOPE_ADMIN_KEY, or the one in the data folder)',
    )
    .option('--dry-run', 'check everything, on the server too, without storing anything')
    .action(async (file: string, options: CommandOptions, command: Command) => {
      const { timezone, building, dryRun: isDryRun } = options;
      const map = options.map === undefined ? undefined : readObservationMap(options.map);
      const server = await chooseServer(readConfig(), options);
      try {
        const given = { map, timezone, building, isDryRun };
        const report = await importObservations(file, given, server);
        command.configureOutput().writeOut?.(`${formatReport(report)}\n`);
      } finally {
        await server.dispose();
      }
    });
}

function readZone(text: string): string {
  if (isTimeZone(text)) return text;
  throw new InvalidArgumentError(`${text} is not an IANA time zone, such as Europe/Berlin`);
}

function formatReport(report: ImportReport): string {
  const { rows, accepted, duplicates, batches, repeats, first, last, found, isDryRun } = report;
  const left: [number, string][] = [
    [report.emptyCells, 'empty cells'],
    [report.rowsOfOtherDays, 'rows for days that the map excludes'],
    [report.rowsOfOtherRooms, 'rows for rooms that the map excludes'],
  ];
  return [
    `${rows} rows read`,
    ...found,
    isDryRun
      ? `${accepted} readings would be stored; this was a dry run`
      : `${accepted} readings stored in ${batches} batches, ${duplicates ?? 0} of them already known`,
    ...(repeats === 0
      ? []
      : [
          `${countedAs(repeats, ['value repeats', 'values repeat'])} a room and time; the greater one counts`,
        ]),
    ...left.flatMap(([count, what]) => (count === 0 ? [] : [`Excluded: ${count} ${what}`])),
    ...(first === null ? [] : [`From ${first} to ${last}`]),
  ].join('\n');
}
