import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { flagSettings } from '#contract/account.ts';
import { buildingSettingsChange } from '#contract/buildingSettings.ts';
import { spacesInput } from '#contract/ingestSpaces.ts';
import { wireId } from '#contract/parameters.ts';
import { feedOrder, type BookingFeedOrder } from '#contract/bookingFeeds.ts';
import { webhookCalls } from '#contract/webhooks.ts';
import { readYamlFile } from '../../settings/readYamlFile.ts';

/** What a file says that there should be: spaces, settings, webhooks, calendars and flags as the calls take them. */
const provisionFile = spacesInput.partial().extend({
  settings: z.array(buildingSettingsChange.extend({ building: wireId })).default([]),
  webhooks: z.array(webhookCalls.create.body).default([]),
  booking_feeds: z.array(feedOrder).default([]),
  feature_flags: flagSettings.default([]),
});

type BookingFeedIdentity = Pick<BookingFeedOrder, 'source' | 'zone_id' | 'room'>;

export interface ProvisionFile extends z.infer<typeof provisionFile> {
  /** Its path. */
  file: string;
}

/** Reads one file, or the .yaml and .yml files of a folder by name. Throws one plain sentence with file, line, path and reason. */
export function readProvision(path: string): ProvisionFile[] {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const names = isFolder
    ? readdirSync(path)
        .filter((name) => /\.ya?ml$/.test(name))
        .toSorted()
        .map((name) => join(path, name))
    : [path];
  if (names.length === 0) throw new Error(`${path} has no file that ends in .yaml or .yml.`);
  const files = names.map((file) =>
    Object.assign(readYamlFile(file, provisionFile, file), { file }),
  );
  refuseRepeated(
    files,
    ({ settings }) => settings.map(({ building }) => String(building)),
    'settings of building',
  );
  refuseRepeated(files, ({ webhooks }) => webhooks.map(({ url }) => url), 'webhook');
  refuseRepeated(files, (one) => one.booking_feeds.map(feedName), 'the calendar of');
  refuseRepeated(files, (one) => one.feature_flags.map(({ name }) => name), 'feature flag');
  return files;
}

/** What tells a calendar from others: a source has one for each room. */
export function feedName({ source, zone_id: zone, room }: BookingFeedIdentity): string {
  return `${source}, ${room ?? `zone ${zone}`}`;
}

/** What two files say differently would change at each run. */
function refuseRepeated(
  files: readonly ProvisionFile[],
  namesOf: (file: ProvisionFile) => string[],
  what: string,
): void {
  const seen = new Map<string, string>();
  for (const one of files)
    for (const name of namesOf(one)) {
      const before = seen.get(name);
      if (before !== undefined)
        throw new Error(`${one.file}: ${what} ${name} is already in ${before}.`);
      seen.set(name, one.file);
    }
}

/** One thing that is not as a file says. */
export interface PlannedChange {
  /** What changes, such as "settings of building 1: office_hours". */
  text: string;
  /** Makes it so; gives what has to be told once, or null. */
  apply: () => Promise<string | null>;
}
