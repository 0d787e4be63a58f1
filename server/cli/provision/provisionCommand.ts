import type { Command } from 'commander';
import { readConfig } from '../../config.ts';
import { counted } from '../../core/text/counted.ts';
import { ApiRefusal, callApi } from '../callApi.ts';
import { chooseServer } from '../chooseServer.ts';
import type { ReachedServer } from '../reachServer.ts';
import { checkSettings } from './checkSettings.ts';
import { laterVersions } from './laterVersions.ts';
import { checkFeeds, planFeeds } from './planFeeds.ts';
import { planSettings } from './planSettings.ts';
import { planSpaces } from './planSpaces.ts';
import { planWebhooks } from './planWebhooks.ts';
import { type PlannedChange, readProvision, type ProvisionFile } from './ProvisionFile.ts';
import { getFeatureFlags, putFeatureFlags } from '#contract/account.ts';

interface ProvisionOptions {
  dryRun?: boolean;
  url?: string;
  key?: string;
}

/** Settings, webhooks and calendars may be of buildings that are made first. */
const stages = [planSpaces, planSettings, planWebhooks, planFeeds, planFlags] as const;

/** Adds `provision PATH`: makes buildings, settings, webhooks, calendars and flags as files say, and prints each change. Exits with 1 when something is refused. */
export function addProvisionCommand(program: Command): void {
  program
    .command('provision')
    .description(
      'make buildings, settings, webhooks, calendars and flags as YAML files say; changes nothing twice',
    )
    .argument('<path>', 'a YAML file, or a folder of them')
    .option('--dry-run', 'check everything and print what would change, without changing it')
    .option('--url <url>', 'the server (default: the one with this configuration and data folder)')
    .option(
      '--key <key>',
      'an administrator key (default: FLOORSCOPE_ADMIN_KEY, or the one in the data folder)',
    )
    .action(async (path: string, options: ProvisionOptions, command: Command) => {
      const output = command.configureOutput();
      const say = (line: string): void => output.writeOut?.(`${line}\n`);
      const files = readProvision(path);
      const server = await chooseServer(readConfig(), options);
      try {
        const isTrial = options.dryRun === true;
        const changes = await provision(files, { server, isTrial, say });
        const later = await laterVersions(files, server);
        if (later !== null) say(later);
        say(summary(changes, isTrial));
      } finally {
        await server.dispose();
      }
    });
}

function summary(changes: number, isTrial: boolean): string {
  if (changes === 0) return 'Everything is as the files say.';
  const told = counted(changes, 'change');
  return isTrial ? `${told} would be made. This was a dry run.` : `Made ${told}.`;
}

/** The number of changes that were made, or would be. */
async function provision(
  files: readonly ProvisionFile[],
  {
    server,
    isTrial,
    say,
  }: { server: ReachedServer; isTrial: boolean; say: (line: string) => void },
): Promise<number> {
  // What is refused is found before anything changes.
  for (const file of files) await named(file, () => planSpaces(file, server));
  await checkSettings(files, server);
  for (const file of files)
    await named(file, async () => {
      await planWebhooks(file, server);
      await planFeeds(file, server);
      await checkFeeds(file, server, files);
    });
  let changes = 0;
  for (const plan of stages)
    for (const file of files) {
      const planned = await named(file, () => plan(file, server));
      for (const change of planned) {
        say(`${file.file}: ${change.text}`);
        if (!isTrial) await carryOut(change, file, say);
      }
      changes += planned.length;
    }
  return changes;
}

async function carryOut(
  { apply }: PlannedChange,
  file: ProvisionFile,
  say: (line: string) => void,
): Promise<void> {
  const told = await named(file, apply);
  if (told !== null) say(told);
}

/** What the server refuses is told with the file that asked for it. */
async function named<Result>(
  { file }: ProvisionFile,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    const rows = error.rows.map(({ field = '', reason }) => `\n  ${field}: ${reason}`);
    throw new Error(`${file} was rejected (${error.code}): ${error.message}${rows.join('')}`, {
      cause: error,
    });
  }
}

/** The flags of a file that are set otherwise for everybody, or not at all; those that it doesn't name stay as they are. */
async function planFlags(
  { feature_flags: wanted }: ProvisionFile,
  server: ReachedServer,
): Promise<PlannedChange[]> {
  if (wanted.length === 0) return [];
  const stored = await callApi(server, getFeatureFlags);
  const found = new Map(stored.feature_flags.map(({ name, enabled }) => [name, enabled]));
  const changed = wanted.filter(({ name, enabled }) => found.get(name) !== enabled);
  if (changed.length === 0) return [];
  const told = changed.map(({ name, enabled }) => `${name} ${enabled ? 'on' : 'off'}`);
  return [
    {
      text: `feature flags: ${told.join(', ')}`,
      async apply() {
        await callApi(server, putFeatureFlags, { feature_flags: changed });
        return null;
      },
    },
  ];
}
