import fc from 'fast-check';
import { selectablePalettes } from '#domain/palette/palettes.ts';
import { unitsOfMeasure } from '#domain/space/area.ts';
import { homeCardIds, type Favorite, type UserData } from '#src/data/account/UserData.ts';
import type { UserDataAction } from '#src/data/account/UserDataAction.ts';

const anyPath = fc.webPath().map((path) => (path.startsWith('/') ? path : `/${path}`));

export const anyFavorite: fc.Arbitrary<Favorite> = fc.record({
  date: fc.constantFrom('2026-03-02T09:00:00', '2026-05-01T12:30:00', '2026-11-21T16:00:00'),
  name: fc.string(),
  to: anyPath,
  timeframe: fc.option(fc.constantFrom('Past 7 days', 'Last month')),
});

const anyFlags = fc.dictionary(fc.constantFrom('home-v2', 'upload-data', 'gone'), fc.boolean());
const anyFraction = fc.double({ min: 0, max: 1, noNaN: true }).map((value) => value + 0);

const anyMark = fc.record({
  mark: fc.constantFrom('seen' as const, 'dismissed' as const),
  effect: fc.nat(),
});

const anyPreferences = {
  openingHours: fc.option(fc.string()),
  unitOfMeasure: fc.constantFrom(...unitsOfMeasure),
  isAccuracyDetected: fc.boolean(),
  coreHoursMinUtilization: anyFraction,
  hvacMinUtilization: anyFraction,
  preferredBuilding: fc.string(),
  palette: fc.constantFrom(...selectablePalettes),
};

export const anyUserData: fc.Arbitrary<UserData> = fc.record({
  favorites: fc.uniqueArray(anyFavorite, { selector: ({ to }) => to }),
  featureFlags: anyFlags,
  findings: fc.dictionary(fc.constantFrom('release 1', 'short 2'), anyMark),
  ...anyPreferences,
  homeCards: fc
    .tuple(
      fc.shuffledSubarray([...homeCardIds], { minLength: homeCardIds.length }),
      fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    )
    .map(([ids, shown]) => ids.map((id, at) => ({ id, enabled: shown[at] ?? true }))),
});

const anyCardId = fc.constantFrom(...homeCardIds);

export const anyAction: fc.Arbitrary<UserDataAction> = fc.oneof(
  fc.record({ type: fc.constant('ADD_FAVORITE_URL' as const), favorite: anyFavorite }),
  fc.record({ type: fc.constant('REMOVE_FAVORITE_URL' as const), to: anyPath }),
  fc.record({ type: fc.constant('RENAME_FAVORITE_URL' as const), to: anyPath, name: fc.string() }),
  fc.record({
    type: fc.constant('SET_PREFERENCES' as const),
    changes: fc.record(anyPreferences, { requiredKeys: [] }),
  }),
  fc.record({
    type: fc.constant('SHOW_HOME_CARD' as const),
    id: anyCardId,
    isShown: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('MOVE_HOME_CARD' as const),
    id: anyCardId,
    beforeId: fc.option(anyCardId),
  }),
  fc.record({
    type: fc.constant('MARK_FINDING' as const),
    id: fc.constantFrom('release 1', 'short 2'),
    mark: fc.option(anyMark),
  }),
  fc.record({
    type: fc.constant('SET_FEATURE_FLAG' as const),
    name: fc.constantFrom('home-v2', 'upload-data'),
    isOn: fc.option(fc.boolean()),
  }),
  fc.record({
    type: fc.constant('KEEP_FEATURE_FLAGS' as const),
    names: fc.subarray(['home-v2', 'upload-data']),
  }),
);
