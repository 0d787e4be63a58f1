import {
  activeOpeningRule,
  type ActiveOpeningRule,
  type OpeningChoices,
} from '#domain/opening-hours/activeOpeningRule.ts';
import { isOpeningPresetKey, type OpeningPresetKey } from '#domain/opening-hours/openingPresets.ts';
import { OpeningHoursError } from '#domain/opening-hours/OpeningHoursError.ts';
import type { FilterValues } from '../filterParams.ts';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import type { SpaceSelection } from '../selectSpaces.ts';

/** The current opening hours: the rule, its text, and where they come from. */
export interface Opening extends ActiveOpeningRule {
  /** The preset that was chosen; null for hours of one's own, days and hours of the URL, and the default. */
  preset: OpeningPresetKey | null;
  /** `opening_hours` of a call; undefined where each building's own hours apply. */
  query: string | undefined;
  /** Why the hours of the URL or of the preferences could not be read and were passed over. */
  error: string | null;
  /** Texts by preset key that the building overrides. */
  presetOverrides: Readonly<Record<string, string>>;
}

interface OpeningPlace {
  preference: string | null;
  building: string | null;
  presetOverrides: Readonly<Record<string, string>>;
}

/** Reads what the URL gives, then the person, then the building. `given` has no defaults in it. */
export function readOpening(given: Partial<FilterValues>, place: OpeningPlace): Opening {
  const choices: OpeningChoices = {
    openingHours: given.opening_hours ?? null,
    openingDays: given.opening_days ?? null,
    openingStart: given.opening_start ?? null,
    openingEnd: given.opening_end ?? null,
    ...place,
  };
  const fallbacks: OpeningChoices[] = [
    choices,
    { ...choices, openingHours: null },
    { ...place },
    { building: place.building, presetOverrides: place.presetOverrides },
  ];
  let error: string | null = null;
  for (const fallback of fallbacks) {
    try {
      return toOpening(activeOpeningRule(fallback), place, error);
    } catch (cause) {
      if (!(cause instanceof OpeningHoursError)) throw cause;
      error ??= cause.part === '' ? cause.message : `${cause.message}: ${cause.part}`;
    }
  }
  return toOpening(activeOpeningRule({}), place, error);
}

function toOpening(
  active: ActiveOpeningRule,
  { presetOverrides }: OpeningPlace,
  error: string | null,
): Opening {
  const isShared = active.source === 'url' || active.source === 'preference';
  return {
    ...active,
    preset: isOpeningPresetKey(active.chosen) ? active.chosen : null,
    query: isShared ? active.chosen : active.source === 'url-days' ? active.text : undefined,
    error,
    presetOverrides,
  };
}

/** The opening hours of the building in view, or those that all buildings in view share; null where they differ. */
export function sharedHours(
  { buildings }: Pick<SpaceStore, 'buildings'>,
  { building, campus }: Pick<SpaceSelection, 'building' | 'campus'>,
): string | null {
  if (building) return building.openingHours;
  const inView = [...buildings.values()].filter(
    ({ campusId }) => campus === null || campusId === campus.id,
  );
  const [shared, other] = new Set(inView.map(({ openingHours }) => openingHours));
  return other === undefined ? (shared ?? null) : null;
}
