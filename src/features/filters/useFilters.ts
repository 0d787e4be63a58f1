import { createContext, use, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { localDayNumber } from '#domain/time/localParts.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { activeSource } from './activeSource.ts';
import { changeSource, changeSpaces } from './changeSelection.ts';
import { readFilters, writeFilters } from './filterCodec.ts';
import { defaultFilterBar, type FilterBarSettings } from './FilterBarSettings.ts';
import type { FilterChange, FilterValues, SpaceType } from './filterParams.ts';
import { selectSpaces, type SpaceSelection } from './selectSpaces.ts';

/** The settings of the page in view. */
export const FilterBarContext = createContext<FilterBarSettings>(defaultFilterBar);

export interface Filters {
  values: FilterValues;
  /** The spaces in view, chosen or taken by rule. */
  selection: SpaceSelection;
  /** The active data source; null when no layer has zones. */
  source: string | null;
  /** The zone in which the page tells time: the building's, else the first building's. */
  timeZone: string;
  change: (change: FilterChange) => void;
  selectSpaces: (type: SpaceType, ids: readonly string[]) => void;
  selectSource: (layer: string) => void;
}

/** The filter settings of the page, which live in the URL alone. */
export function useFilters(): Filters {
  const page = use(FilterBarContext);
  const { spaces, userData } = useStartUp();
  const [search, setSearch] = useSearchParams();

  const state = useMemo(() => {
    const given = readFilters(search, page);
    const selection = selectSpaces(spaces, given, {
      needs: page.needs,
      preferredBuilding: userData.preferredBuilding,
    });
    const [firstBuilding] = spaces.buildings.values();
    const timeZone = (selection.building ?? firstBuilding)?.timezone ?? 'UTC';
    const values = readFilters(search, {
      ...page,
      defaults: { ...today(timeZone), ...page.defaults },
    });
    return {
      values,
      selection,
      timeZone,
      source: activeSource(spaces, selection, values.zone_layer),
    };
  }, [search, page, spaces, userData]);

  const change = useCallback(
    (next: FilterChange) => setSearch((current) => writeFilters(current, next)),
    [setSearch],
  );
  return {
    ...state,
    change,
    selectSpaces: (type, ids) => change(changeSpaces(spaces, state.values, { type, ids })),
    selectSource: (layer) => change(changeSource(state.selection, layer)),
  };
}

/** Today from its start to its exclusive end, local to the zone. */
function today(timeZone: string): Pick<FilterValues, 'startdatetime' | 'enddatetime'> {
  const day = localDayNumber(systemClock.now(), timeZone);
  return {
    startdatetime: toIsoInstant(zonedDayNumberStart(day, timeZone), timeZone),
    enddatetime: toIsoInstant(zonedDayNumberStart(day + 1, timeZone), timeZone),
  };
}
