import { createContext, use, useCallback, useMemo } from 'react';
import { capacityName } from '#domain/space/capacity.ts';
import { toZoneScope } from '#domain/filters/zoneScope.ts';
import { formatComparison } from '#domain/time-frame/comparisonRange.ts';
import { isSameRange, type DayRange } from '#domain/time-frame/DayRange.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { UserData } from '#src/data/account/UserData.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { useAddress } from '#src/lib/url/useAddress.ts';
import { activeSource } from './activeSource.ts';
import { changeSource, changeSpaces, nameSpaces } from './changeSelection.ts';
import { givenFilters, readFilters, writeFilters } from './filterCodec.ts';
import { defaultFilterBar, type FilterBarSettings } from './FilterBarSettings.ts';
import type { FilterChange } from './filterParams.ts';
import type { Filters } from './Filters.ts';
import { changeNarrowing, readNarrowing } from './narrowing/model/readNarrowing.ts';
import { narrowingText } from './narrowing/model/toChips.ts';
import { zonesInReach } from './narrowing/model/zonesInReach.ts';
import { readOpening, sharedHours } from './opening-hours/readOpening.ts';
import { lostSpaces, selectSpaces } from './selectSpaces.ts';
import { useTimeFrame } from './time-frame/useTimeFrame.ts';

/** The settings of the page in view. */
export const FilterBarContext = createContext<FilterBarSettings>(defaultFilterBar);

/** The filter settings of the page, which live in the URL alone. */
export function useFilters(): Filters {
  const page = use(FilterBarContext);
  const { spaces, settings, userData } = useStartUp();
  const { search, change: changeAddress } = useAddress();

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
    (next: FilterChange) => changeAddress((now) => writeFilters(now, next, page)),
    [changeAddress, page],
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
