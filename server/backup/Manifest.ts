import { createHash } from 'node:crypto';
import { z } from 'zod';
import { backupSource } from '#contract/backup.ts';

export const manifestName = 'manifest.json';
/** In the form that sha256sum checks. */
export const manifestHashName = 'manifest.sha256';
/** Raised when the files of a backup are laid out in another way. */
export const manifestFormat = 1;

const noNames: ReadonlySet<string> = new Set(['', '.', '..']);

/** A path inside the backup, with slashes, that leads nowhere else: the engine escapes what it doesn't write in names, as %2D. */
const path = z
  .string()
  .regex(/^[\x20-\x7e]+$/)
  .refine((text) => !text.includes('\\') && !text.split('/').some((name) => noNames.has(name)));

const manifest = backupSource.extend({
  format: z.number().int(),
  /** Of the folders, so that empty ones are made again. */
  folders: z.array(path),
  files: z.array(
    z.object({
      path,
      bytes: z.number().int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

/** What a backup consists of, and what it is of. */
export type Manifest = z.infer<typeof manifest>;

/** The manifest and its hash, as texts of files. */
export interface ManifestTexts {
  text: string;
  hash: string;
}

/** What has a manifest: a place of backups. */
interface ManifestPlace {
  readonly name: string;
  readText: (path: string) => Promise<string | undefined>;
}

/** The manifest and its hash, as texts of files. Throws when it is not one that a restore would read. */
export function writeManifest(content: Manifest): ManifestTexts {
  return manifestTexts(manifest.parse(content));
}

/** The texts, whatever the content. */
export function manifestTexts(content: object): ManifestTexts {
  const text = `${JSON.stringify(content, undefined, 1)}\n`;
  return { text, hash: `${sha256Of(text)}  ${manifestName}\n` };
}

/** Reads the manifest of a backup. Rejects with a sentence when there is none, or it isn't as it was written. */
export async function readManifest(place: ManifestPlace): Promise<Manifest> {
  const [text, hash] = await Promise.all([
    place.readText(manifestName),
    place.readText(manifestHashName),
  ]);
  if (text === undefined)
    throw new Error(`${place.name} is not a backup of Floorscope: it has no ${manifestName}.`);
  if (hash === undefined || !hash.startsWith(sha256Of(text))) throw changed(place);
  const json: unknown = JSON.parse(text);
  const format = z.object({ format: z.number(), version: z.string() }).safeParse(json);
  if (format.success && format.data.format > manifestFormat)
    throw new Error(
      `This backup was taken by Floorscope ${format.data.version}, which lays backups out in a newer way. Restore it with that version or a later one.`,
    );
  const parsed = manifest.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new Error(
    `The backup in ${place.name} is damaged: ${manifestName} isn't one that Floorscope writes. Restore another backup.`,
    { cause: parsed.error },
  );
}

function changed({ name }: ManifestPlace): Error {
  return new Error(
    `The backup in ${name} is damaged: ${manifestName} doesn't match ${manifestHashName}. Restore another backup.`,
  );
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
