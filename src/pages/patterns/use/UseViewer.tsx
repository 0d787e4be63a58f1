import { useMemo } from 'react';
import type { ViewProps } from '#src/features/report/defineReport.tsx';
import type { PatternPlace } from '../shared/PatternBuilding.tsx';
import { readPatternSettings, type PatternSettings } from '../shared/patternSettings.ts';
import type { PatternOfUseData } from './readPatternOfUse.ts';
import { usePatternOfUse, type PatternOfUse } from './usePatternOfUse.ts';
import { toUseTables, type UseTables } from './toUseTables.ts';

/** What the page shows of a typical week. */
export interface UseView extends PatternOfUse {
  settings: PatternSettings;
  tables: UseTables;
}

/** The typical week; days of time markers, which may be left out of it, are read beside the values. */
export function UseViewer(props: ViewProps<PatternPlace, PatternOfUseData, UseView>) {
  const { data, place, children } = props;
  const settings = useMemo(() => readPatternSettings(place.values), [place.values]);
  const pattern = usePatternOfUse(data, place, settings);
  const tables = useMemo(() => toUseTables(pattern, data.request), [pattern, data.request]);
  return children({ ...pattern, settings, tables });
}
