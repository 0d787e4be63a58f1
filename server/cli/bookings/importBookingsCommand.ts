import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Option, type Command } from 'commander';
import { bookingMapText } from '#contract/bookingMap.ts';
import { bookingFormats, type BookingFormat } from '#contract/ingestBookings.ts';
import { readConfig } from '../../config.ts';
import { chooseServer } from '../chooseServer.ts';
import { CommandEnd } from '../importFile.ts';
import { readBookingFile } from './bookingFile.ts';
import { importBookings, type BookingFileReport } from './importBookings.ts';

interface CommandOptions {
  format?: BookingFormat;
  map?: string;
  source?: string;
  building?: string;
  room?: string;
  termStart?: string;
  covers?: string;
  replaces?: string;
  takesPart?: boolean;
  dryRun?: boolean;
  url?: string;
  key?: string;
}

/** A map as it is sent: that of a file, or the name of one that comes with the program. Throws a sentence for one that is none. */
function readMap(named: string): { text: string; delimiter: string | undefined } {
  const text = existsSync(named) ? readFileSync(named, 'utf8') : named;
  const parsed = bookingMapText.safeParse(text);
  if (parsed.success) return { text, delimiter: parsed.data.delimiter };
  throw new Error(`${named} is ${parsed.error.issues[0]?.message ?? 'not a map of bookings'}`);
}

/** The options that were given, as the parameters of the call. */
function queryOf(
  file: string,
  { format, source, building, room, termStart, covers, replaces, takesPart }: CommandOptions,
  map: string | undefined,
): Record<string, string> {
  const given: Record<string, string | undefined> = {
    file: basename(file),
    format,
    map,
    source,
    building_id: building,
    room,
    term_start: termStart,
    covers,
    replaces,
    takes_part: takesPart === true ? 'true' : undefined,
  };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Adds `import bookings FILE` to the group `import`. Ends with 1 when anything was refused. */
export function addImportBookings(imports: Command): void {
  imports
    .command('bookings')
    .description('bookings: CSV, JSON, a calendar, or a file of a booking system')
    .argument('<file>', 'ends in .csv, .json, .ndjson or .ics')
    .addOption(
      new Option('--format <format>', 'how to read it (default: by its ending)').choices(
        bookingFormats,
      ),
    )
    .option('--map <map>', 'JSON that says which columns are which fields, or mrbs-report')
    .option('--source <source>', 'the system that the bookings come from')
    .option('--building <building>', 'the building of the rooms, by id or name')
    .option('--room <room>', 'the room of rows that name none')
    .option('--term-start <day>', 'a day of the first week of a timetable')
    .option('--covers <start/end>', 'the time for which the source knows its rooms')
    .option('--replaces <start/end>', 'the file has all that its source has starting then')
    .option('--takes-part', 'store good rows although others are rejected')
    .option('--dry-run', 'check everything on the server without storing anything')
    .option('--url <url>', 'the server (default: the one with this configuration and data folder)')
    .option(
      '--key <key>',
      'an ingestion key (default: FLOORSCOPE_ADMIN_KEY, or the one in the data folder)',
    )
    .action(async (file: string, options: CommandOptions, command: Command) => {
      const map = options.map === undefined ? undefined : readMap(options.map);
      const { format, replaces, dryRun: isDryRun = false } = options;
      const isWhole = replaces !== undefined;
      const bookings = readBookingFile(file, { format, delimiter: map?.delimiter, isWhole });
      const server = await chooseServer(readConfig(), options);
      try {
        const query = queryOf(file, options, map?.text);
        const report = await importBookings(bookings, { query, isDryRun }, server);
        command.configureOutput().writeOut?.(`${formatReport(report, isDryRun)}\n`);
        const { rejected } = report;
        if (rejected > 0)
          throw new CommandEnd(1, `${rejected} rows were rejected. See the page Import Reports.`);
      } finally {
        await server.dispose();
      }
    });
}

const warningTexts: Readonly<Record<string, string>> = {
  overlap: 'share time with another booking of the room',
  over_capacity: 'expect more people than there are seats',
  outside_period: 'start when the room isn’t there',
  retroactive: 'were entered or changed after they began',
};

function formatReport(report: BookingFileReport, isDryRun: boolean): string {
  const { accepted, created, updated, duplicates, outdated, first, last } = report;
  const extra: [number, string][] = [
    [report.cancelled, 'of them canceled'],
    [report.removed, 'bookings that the file no longer has were removed'],
    [report.passed_over, 'passed over'],
    [report.rejected, 'rejected'],
  ];
  return [
    `${accepted} bookings ${isDryRun ? 'would be accepted; this was a dry run' : 'accepted'}: ${created} new, ${updated} changed, ${duplicates} known, ${outdated} outdated`,
    ...extra.flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`])),
    ...(first === null ? [] : [`From ${first} to ${last}`]),
    ...report.unmatched_rooms.map(({ room, rows }) => `Unknown room ${room}: ${rows} rows`),
    ...report.warnings.map(({ code, rows }) => `Warning: ${rows} ${warningTexts[code] ?? code}`),
    ...report.reportIds.map((id) => `Report ${id}`),
  ].join('\n');
}
