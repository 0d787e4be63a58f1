import { InvalidArgumentError, type Command } from 'commander';
import { z } from 'zod';
import { ingestSpaces } from '#contract/ingestSpaces.ts';
import { readOpeningHours } from '#domain/opening-hours/readOpeningHours.ts';
import { readConfig } from '../config.ts';
import {
  areaPerPersonM2,
  parseCapacityRule,
  type CapacityRule,
} from '../plan-import/capacityRule.ts';
import { defaultStartdate } from '../plan-import/PlanOptions.ts';
import { formatPlanReport } from '../plan-import/PlanReport.ts';
import { readPlanFile } from '../plan-import/readPlanFile.ts';
import { toSpacesInput, type ImportedPlan } from '../plan-import/toSpacesInput.ts';
import { askServer } from './askServer.ts';
import { chooseServer } from './chooseServer.ts';

interface ImportOptions {
  building: string;
  timezone: string;
  campus?: string;
  startdate: string;
  openingHours?: string;
  capacityRule?: CapacityRule;
  url?: string;
  key?: string;
  dryRun?: boolean;
}

const answer = z.union([
  z.object({ result: ingestSpaces.result }),
  z.object({
    error: z.object({
      code: z.string(),
      reason: z.string(),
      rows: z.array(z.object({ field: z.string().optional(), reason: z.string() })).optional(),
    }),
  }),
]);

/** Adds `import plan FILE` to the group `import`; it prints the report and exits with 1 when the plan was not taken. */
export function addImportPlan(imports: Command): void {
  const rule = Object.entries(areaPerPersonM2).map(([type, area]) => `${type}=${area}`);
  imports
    .command('plan')
    .description('floor plan: GeoJSON with OpenStreetMap indoor tags, or IMDF (zip or folder)')
    .argument('<file>')
    .requiredOption('--building <name>', 'the name of the building; importing it again replaces it')
    .requiredOption('--timezone <zone>', 'its IANA time zone, such as Europe/Berlin')
    .option('--campus <name>', 'the campus it belongs to')
    .option(
      '--opening-hours <text>',
      'such as "Mo-Fr 08:00-18:00; PH off" (default: those of the file)',
      readHours,
    )
    .option('--startdate <day>', 'the first day of the plan', defaultStartdate)
    .option(
      '--capacity-rule <rule>',
      `m² per person where the source has no capacity: TYPE=M2 with commas (${rule.join(',')}), or none`,
      readRule,
    )
    .option('--url <url>', 'the server (default: the one with this configuration and data folder)')
    .option(
      '--key <key>',
      'an administrator key (default: FLOORSCOPE_ADMIN_KEY, or the one in the data folder)',
    )
    .option('--dry-run', 'check everything, on the server too, without storing anything')
    .action(async (file: string, options: ImportOptions, command: Command) => {
      const output = command.configureOutput();
      const plan = readPlanFile(file, options.building);
      const imported = toSpacesInput(plan, options);
      output.writeOut?.(`${formatPlanReport(imported.report)}\n`);
      output.writeOut?.(`${await postPlan(imported, options)}\n`);
    });
}

function readHours(text: string): string {
  const { fault } = readOpeningHours(text);
  if (fault === null) return text;
  throw new InvalidArgumentError(fault.text);
}

function readRule(text: string): CapacityRule {
  try {
    return parseCapacityRule(text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InvalidArgumentError(error.message);
  }
}

/** Posts a plan and tells what the server took. Rejects with a sentence when it was refused or could not be sent. */
async function postPlan({ body }: ImportedPlan, options: ImportOptions): Promise<string> {
  const config = readConfig();
  const server = await chooseServer(config, options);
  try {
    const isTrial = options.dryRun === true;
    const answered = await askServer(server.url, {
      path: `${ingestSpaces.path}${isTrial ? '?is_trial=true' : ''}`,
      answer,
      method: ingestSpaces.method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${server.key}`,
        'x-application-id': config.appIds[0] ?? 'floorscope',
      },
      body: JSON.stringify(body),
    });
    return tellAnswer(answered, isTrial);
  } finally {
    await server.dispose();
  }
}

function tellAnswer(answered: z.infer<typeof answer>, isTrial: boolean): string {
  if ('error' in answered) {
    const { code, reason, rows = [] } = answered.error;
    const faults = rows.map((row) => `\n  ${row.field ?? ''}: ${row.reason}`);
    throw new Error(`Rejected (${code}): ${reason}${faults.join('')}`);
  }
  const { zones, floors, warnings } = answered.result;
  const counts = `${zones} zones on ${floors} floors`;
  const outcome = isTrial
    ? `The server would accept ${counts}. Nothing was stored: this was a dry run`
    : `Imported: ${counts}`;
  return [outcome, ...warnings].join('\n');
}
