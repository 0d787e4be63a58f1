import { z } from 'zod';

const favorite = z.object({ name: z.string(), to: z.string() });

const readers = {
  favorite_urls: z.array(favorite).catch([]),
  feature_flags: z.record(z.string(), z.boolean()).catch({}),
  opening_hours: z.string().nullable().catch(null),
  prefered_building: z.string().catch(''),
};

/** What the application reads of a person's saved data. Keys that are missing or unreadable have their defaults. */
export interface UserData {
  favorites: { name: string; to: string }[];
  featureFlags: Record<string, boolean>;
  /** Opening hours that the person saved: a preset's key or text; null when nothing was saved. */
  openingHours: string | null;
  preferredBuilding: string;
}

/** Reads the wire form, a map of key to JSON text. */
export function readUserData(stored: Readonly<Record<string, string>>): UserData {
  const read = (key: keyof typeof readers) => parseJson(stored[key]);
  return {
    favorites: readers.favorite_urls.parse(read('favorite_urls')),
    featureFlags: readers.feature_flags.parse(read('feature_flags')),
    openingHours: readers.opening_hours.parse(read('opening_hours')),
    preferredBuilding: readers.prefered_building.parse(read('prefered_building')),
  };
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
