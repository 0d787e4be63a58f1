import { createContext, use, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { capacityName } from '#domain/space/capacity.ts';
import type { ZoneNarrowing } from '#domain/filters/zoneNarrowing.ts';
import { toZoneScope, type ZoneScope } from '#domain/filters/zoneScope.ts';
import { formatComparison, type Comparison } from '#domain/time-frame/comparisonRange.ts';
import { isSameRange, type DayRange } from '#domain/time-frame/DayRange.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { UserData } from '#src/data/account/UserData.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { activeSource } from './activeSource.ts';
import { changeSource, changeSpaces, nameSpaces } from './changeSelection.ts';
import { givenFilters, readFilters, writeFilters } from './filterCodec.ts';
import { defaultFilterBar, type FilterBarSettings } from './FilterBarSettings.ts';
import type { SpaceType } from '#src/data/spaces/spaceTypes.ts';
import type { FilterChange, FilterValues } from './filterParams.ts';
import { changeNarrowing, readNarrowing } from './narrowing/model/readNarrowing.ts';
import { narrowingText } from './narrowing/model/toChips.ts';
import { zonesInReach } from './narrowing/model/zonesInReach.ts';
import { readOpening, type Opening, sharedHours } from './opening-hours/readOpening.ts';
import { lostSpaces, selectSpaces, type SpaceSelection } from './selectSpaces.ts';
import { useTimeFrame, type FrameState } from './time-frame/useTimeFrame.ts';

/** The settings of the page in view. */
export const FilterBarContext = createContext<FilterBarSettings>(defaultFilterBar);

type ChangeIds = (ids: readonly string[]) => readonly string[];

export interface Filters extends FrameState {
  values: FilterValues;
  /** What the URL and the page fix, without defaults. */
  given: Partial<FilterValues>;
  /** The spaces in view, chosen or taken by rule. */
  selection: SpaceSelection;
  /** How many spaces the URL names that are not there, or not open to this person. */
  lostSpaces: number;
  /** The active data source; null when no layer has zones. */
  source: string | null;
  /** Tags, metadata and types of data source that narrow the zones. */
  narrowing: ZoneNarrowing;
  /** Which zones count: those on the source, narrowed. */
  scope: ZoneScope;
  /** What narrows the zones, in words; null where nothing does. */
  scopeText: string | null;
  /** Whether the zones are narrowed to none. */
  isNarrowedToNone: boolean;
  /** The named capacity; null for the default one. */
  capacity: string | null;
  opening: Opening;
  /** The zone in which the page tells time: the building's, else the first building's. */
  timeZone: string;
  change: (change: FilterChange) => void;
  /** Shows spaces: these, or what a change makes of those that the address names by now. */
  selectSpaces: (type: SpaceType, ids: readonly string[] | ChangeIds) => void;
  selectSource: (layer: string) => void;
  narrow: (narrowing: ZoneNarrowing) => void;
  /** Shows whole local days; those of the page's default leave the URL. */
  selectDays: (days: DayRange) => void;
  /** Shows the frame before (-1) or after; pressed again at once it steps on from the first step. */
  stepDays: (direction: -1 | 1) => void;
  selectComparison: (comparison: Comparison | null) => void;
  /** A preset's key or text; null leaves the hours to preference and building. */
  selectOpeningHours: (keyOrText: string | null) => void;
}

/** The filter settings of the page, which live in the URL alone. */
export function useFilters(): Filters {
  const page = use(FilterBarContext);
  const { spaces, settings, userData } = useStartUp();
  const [search, setSearch] = useSearchParams();

  const state = useMemo(() => {
    const values = readFilters(search, page);
    const given = givenFilters(search, page);
    const selection = selectSpaces(spaces, values, needsOf(page, userData));
    const [firstBuilding] = spaces.buildings.values();
    const { building } = selection;
    const source = activeSource(spaces, selection, values.zone_layer);
    const narrowing = readNarrowing(values);
    const scope = toZoneScope(source, narrowing);
    return {
      values,
      given,
      selection,
      lostSpaces: lostSpaces(spaces, values),
      timeZone: (building ?? firstBuilding)?.timezone ?? 'UTC',
      source,
      narrowing,
      scope,
      scopeText: narrowingText(narrowing),
      isNarrowedToNone:
        scope.isNarrowed && !zonesInReach(spaces, selection, source).some(scope.has),
      capacity: capacityName(values.capacity),
      opening: readOpening(given, {
        preference: userData.openingHours,
        building: sharedHours(spaces, selection),
        presetOverrides: settings.get(building?.id ?? '')?.opening_hours_presets ?? {},
      }),
    };
  }, [search, page, spaces, settings, userData]);
  const { given, selection, timeZone, opening } = state;
  const frameState = useTimeFrame({ given, page, selection, timeZone, rule: opening.rule });

  const change = useCallback(
    (next: FilterChange) => setSearch(writeFilters(addressNow(), next, page)),
    [setSearch, page],
  );
  const selectDays = (days: DayRange) => {
    const isDefault = isSameRange(days, frameState.usualDays);
    change({
      startdatetime: isDefault ? null : dayKeyOf(days.startDay),
      enddatetime: isDefault ? null : dayKeyOf(days.endDayExclusive),
    });
  };
  return {
    ...state,
    ...frameState,
    change,
    selectSpaces: (type, ids) => {
      const valuesNow = () => readFilters(addressNow(), page);
      const idsNow = () => {
        if (typeof ids !== 'function') return ids;
        const now = selectSpaces(spaces, valuesNow(), needsOf(page, userData));
        return ids(now.spaces.map(({ id }) => id));
      };
      spaces.zoneLists.runWhenRead(
        () => change(changeSpaces(spaces, valuesNow(), { type, ids: idsNow() })),
        // Spaces whose zones cannot be read are chosen all the same: the page tells of the failure.
        () => change(nameSpaces({ type, ids: idsNow() })),
      );
    },
    selectSource: (layer) => change(changeSource(selection, layer)),
    narrow: (narrowing) => change(changeNarrowing(selection, narrowing)),
    selectDays,
    stepDays: (direction) => {
      const { range } = frameState.stepFrom(givenFilters(addressNow(), page), direction);
      if (range) selectDays(range);
    },
    selectComparison: (comparison) =>
      change({ comparison_timeframe: comparison && formatComparison(comparison) }),
    selectOpeningHours: (keyOrText) => change({ opening_hours: keyOrText, ...noOpeningDays }),
  };
}

/** What a page needs of a selection, and the person prefers where none is chosen. */
function needsOf(
  { needs }: FilterBarSettings,
  { preferredBuilding }: Pick<UserData, 'preferredBuilding'>,
) {
  return { needs, preferredBuilding };
}

/** The address may be ahead of the page: what an earlier render knows must not undo what was changed since. */
function addressNow(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

const noOpeningDays: FilterChange = { opening_days: null, opening_start: null, opening_end: null };
