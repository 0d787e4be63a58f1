import { z } from 'zod';
import { spaceTypes, type SpaceType } from '#src/data/spaces/spaceTypes.ts';
import { localArea, parseJson } from '#src/lib/browser/storage.ts';

/** A space that was chosen before. */
export interface RecentSpace {
  type: SpaceType;
  id: string;
}

const storageKey = 'recent_spaces';
/** One more than a list shows, which leaves out the space in view. */
const mostKept = 6;

const stored = z.array(z.object({ type: z.enum(spaceTypes), id: z.string() }));

/** The spaces that were chosen last in this browser, the latest first. */
export function recentSpaces(): RecentSpace[] {
  return stored.safeParse(parseJson(localArea.read(storageKey))).data ?? [];
}

/** Notes a space as the last one chosen. */
export function noteRecentSpace(space: RecentSpace): void {
  const others = recentSpaces().filter((one) => one.type !== space.type || one.id !== space.id);
  localArea.write(storageKey, JSON.stringify([space, ...others].slice(0, mostKept)));
}
