import { z } from 'zod';
import { spaceTypes, type SpaceType } from '#src/data/spaces/spaceTypes.ts';
import { localArea } from '#src/lib/browser/storage.ts';
import { parseJson } from '#src/lib/text/parseJson.ts';

/** A place that was chosen before. */
export interface RecentPlace {
  type: SpaceType;
  id: string;
}

const storageKey = 'recent_places';
/** One more than a list shows, which leaves out the place in view. */
const mostKept = 6;

const stored = z.array(z.object({ type: z.enum(spaceTypes), id: z.string() }));

/** The places that were chosen last in this browser, the latest first. */
export function recentPlaces(): RecentPlace[] {
  return stored.safeParse(parseJson(localArea.read(storageKey))).data ?? [];
}

/** Notes a place as the last one chosen. */
export function noteRecentPlace(place: RecentPlace): void {
  const others = recentPlaces().filter((one) => one.type !== place.type || one.id !== place.id);
  localArea.write(storageKey, JSON.stringify([place, ...others].slice(0, mostKept)));
}
