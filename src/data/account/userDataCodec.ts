import { z } from 'zod';
import { selectablePalettes } from '#domain/palette/palettes.ts';
import { unitsOfMeasure } from '#domain/space/area.ts';
import { parseJson } from '#src/lib/browser/storage.ts';
import { defaultUserData, homeCardIds, type HomeCardSetting, type UserData } from './UserData.ts';

/** The wire form: a map of key to JSON text. */
export type StoredUserData = Readonly<Record<string, string>>;

const favorite = z.object({
  date: z.string().catch(''),
  name: z.string(),
  to: z.string().startsWith('/'),
  timeframe: z.string().nullable().catch(null),
});

const homeCard = z.object({ id: z.enum(homeCardIds), enabled: z.boolean() });
const fraction = z.number().min(0).max(1);

type Schemas = { [Field in keyof UserData]: z.ZodType<UserData[Field]> };

const schemas: Schemas = {
  favorites: readableOf(favorite).transform((all) => onceBy(all, ({ to }) => to)),
  featureFlags: z.record(z.string(), z.boolean()),
  findings: z.record(
    z.string(),
    z.object({ mark: z.enum(['seen', 'dismissed']), effect: z.number() }),
  ),
  openingHours: z.string().nullable(),
  unitOfMeasure: z.enum(unitsOfMeasure),
  isAccuracyDetected: z.boolean(),
  coreHoursMinUtilization: fraction,
  hvacMinUtilization: fraction,
  preferredBuilding: z.string(),
  palette: z.enum(selectablePalettes),
  homeCards: readableOf(homeCard).transform(withEveryCard),
};

/** The keys of the specification, and that of the findings. */
const keys: Record<keyof UserData, string> = {
  favorites: 'favorite_urls',
  featureFlags: 'feature_flags',
  findings: 'home_findings',
  openingHours: 'opening_hours',
  unitOfMeasure: 'unit_of_measure',
  isAccuracyDetected: 'accuracy_detection',
  coreHoursMinUtilization: 'core_hours_min_utilization',
  hvacMinUtilization: 'hvac_min_utilization',
  preferredBuilding: 'prefered_building',
  palette: 'data_color_palette',
  homeCards: 'homepage_cards',
};

const fields = Object.keys(keys) as (keyof UserData)[];

/** Reads each key independently: a missing or unreadable one gets its default without affecting the others. */
export function readUserData(stored: StoredUserData): UserData {
  const read = <Field extends keyof UserData>(field: Field): UserData[Field] => {
    const parsed = schemas[field].safeParse(parseJson(stored[keys[field]]));
    return parsed.success ? parsed.data : defaultUserData[field];
  };
  return Object.fromEntries(fields.map((field) => [field, read(field)])) as unknown as UserData;
}

/** The keys whose values differ, as JSON text; keys that are not ours are never among them. */
export function changedKeys(before: UserData, after: UserData): Record<string, string> {
  const texts = fields.map((field) => [
    keys[field],
    JSON.stringify(before[field]),
    JSON.stringify(after[field]),
  ]);
  return Object.fromEntries(
    texts.flatMap(([key, old, text]) =>
      key === undefined || text === undefined || text === old ? [] : [[key, text]],
    ),
  );
}

/** Reads a list and skips entries that can't be read. */
function readableOf<Entry>(entry: z.ZodType<Entry>) {
  return z.array(z.unknown()).transform((all) =>
    all.flatMap((one) => {
      const parsed = entry.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    }),
  );
}

function onceBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] {
  return [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
}

/** Cards added since the order was saved go to the end. */
function withEveryCard(saved: readonly HomeCardSetting[]): HomeCardSetting[] {
  const known = onceBy(saved, ({ id }) => id);
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...defaultUserData.homeCards.filter(({ id }) => !ids.has(id))];
}
