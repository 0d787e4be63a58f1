import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Command } from 'commander';
import { parse as parseCsv } from 'csv-parse';
import { z } from 'zod';
import { ingestObservations, type IngestAnswer } from '#contract/ingestObservations.ts';
import { readConfig } from '../config.ts';
import { chooseServer } from './chooseServer.ts';
import {
  mapObservations,
  type FileRow,
  type MappedObservation,
  type MappingCounts,
} from './mapObservations.ts';
import { readObservationMap, type ObservationMap } from './ObservationMap.ts';

const batchSize = 20_000;

interface ImportOptions {
  map: string;
  url?: string;
  key?: string;
}

/** What became of a file. */
export interface ImportReport extends MappingCounts, IngestAnswer {
  batches: number;
}

interface Target {
  url: string;
  key: string;
}

const answer = z.union([
  z.object({ result: ingestObservations.result }),
  z.object({
    error: z.object({
      code: z.string(),
      reason: z.string(),
      rows: z
        .array(
          z.object({
            row: z.number().optional(),
            field: z.string().optional(),
            reason: z.string(),
          }),
        )
        .optional(),
    }),
  }),
]);

/** Row numbers of a refusal as lines of the file. */
function refusal(
  { code, reason, rows = [] }: { code: string; reason: string; rows?: RefusedRow[] | undefined },
  batch: readonly MappedObservation[],
): Error {
  const faults = rows.map(({ row, field, reason: why }) => {
    const from = batch[(row ?? 0) - 1];
    const place = from === undefined ? '' : `line ${from.line}, column ${from.column}: `;
    return `\n  ${place}${field === undefined ? '' : `${field} `}${why}`;
  });
  return new Error(`Refused (${code}): ${reason}${faults.join('')}`);
}

interface RefusedRow {
  row?: number | undefined;
  field?: string | undefined;
  reason: string;
}

/** Posts a batch under a key made of its content, so that an import that broke off can be repeated. */
async function postBatch(
  batch: readonly MappedObservation[],
  { url, key }: Target,
): Promise<IngestAnswer> {
  const body = batch.map(({ observation }) => `${JSON.stringify(observation)}\n`).join('');
  const response = await fetch(new URL(ingestObservations.path, url), {
    method: ingestObservations.method,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/x-ndjson',
      'idempotency-key': `import-${createHash('sha256').update(body).digest('hex')}`,
    },
    body,
  });
  const answered = answer.parse(await response.json());
  if ('error' in answered) throw refusal(answered.error, batch);
  return answered.result;
}

function addAnswer(
  report: ImportReport,
  { accepted, duplicates, first, last }: IngestAnswer,
): void {
  report.batches += 1;
  report.accepted += accepted;
  report.duplicates = (report.duplicates ?? 0) + (duplicates ?? 0);
  if (first !== null && (report.first === null || first < report.first)) report.first = first;
  if (last !== null && (report.last === null || last > report.last)) report.last = last;
}

/** Streams a CSV file to a server in batches. Rejects with the file's line when a row cannot be read or is refused; batches before it stay. */
export async function importObservations(
  file: string,
  map: ObservationMap,
  target: Target,
): Promise<ImportReport> {
  const report: ImportReport = {
    rows: 0,
    emptyCells: 0,
    rowsOfOtherDays: 0,
    batches: 0,
    accepted: 0,
    duplicates: 0,
    first: null,
    last: null,
  };
  const rows = createReadStream(file).pipe(
    parseCsv({ bom: true, columns: true, delimiter: map.delimiter, info: true, trim: true }),
  );
  let batch: MappedObservation[] = [];
  for await (const { record, info } of rows as AsyncIterable<CsvRow>) {
    batch.push(...mapObservations(record, info.lines, { map, counts: report }));
    if (batch.length < batchSize) continue;
    addAnswer(report, await postBatch(batch, target));
    batch = [];
  }
  if (batch.length > 0) addAnswer(report, await postBatch(batch, target));
  return report;
}

interface CsvRow {
  record: FileRow;
  info: { lines: number };
}

function tell(report: ImportReport): string {
  const { rows, accepted, duplicates, batches, emptyCells, rowsOfOtherDays, first, last } = report;
  return [
    `${rows} rows read`,
    `${accepted} observations stored in ${batches} batches, ${duplicates} of them known before`,
    `${emptyCells} empty cells and ${rowsOfOtherDays} rows of other days left out`,
    ...(first === null ? [] : [`from ${first} to ${last}`]),
  ].join('\n');
}

/** Adds `import observations FILE --map MAP.json` to the program; MAP is described at observationMap. */
export function addImportObservations(program: Command): void {
  const group =
    program.commands.find((command) => command.name() === 'import') ??
    program.command('import').description('bring plans and readings into a running server');
  group
    .command('observations')
    .description('readings: a CSV file with a header')
    .argument('<file>')
    .requiredOption('--map <file>', 'JSON that says which columns are time and zones')
    .option('--url <url>', 'the server (default: the one of this configuration and data folder)')
    .option(
      '--key <key>',
      'an ingestion key (default: FLOORSCOPE_ADMIN_KEY, or that of the data folder)',
    )
    .action(async (file: string, options: ImportOptions, command: Command) => {
      const map = readObservationMap(options.map);
      const server = await chooseServer(readConfig(), options);
      try {
        const report = await importObservations(file, map, server);
        command.configureOutput().writeOut?.(`${tell(report)}\n`);
      } finally {
        await server.dispose();
      }
    });
}
