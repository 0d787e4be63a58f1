import { z } from 'zod';
import { localArea, parseJson } from '#src/lib/browser/storage.ts';
import { spaceTypes } from '#src/data/spaces/spaceTypes.ts';

const storageKey = 'compare_spaces';

const lastComparison = z.object({
  type: z.enum(spaceTypes),
  ids: z.tuple([z.string(), z.string()]),
});

/** The first two spaces that were last compared in this browser. */
export type LastComparison = z.infer<typeof lastComparison>;

/** Null where nothing was compared yet, or what was kept cannot be read any more. */
export function readLastComparison(): LastComparison | null {
  const parsed = lastComparison.safeParse(parseJson(localArea.read(storageKey)));
  return parsed.success ? parsed.data : null;
}

/** Keeps the pair that is compared for the home page. */
export function keepLastComparison(comparison: LastComparison): void {
  localArea.write(storageKey, JSON.stringify(comparison));
}
