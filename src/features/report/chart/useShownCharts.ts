import { createContext, use, useSyncExternalStore } from 'react';
import type { ChartSource } from '../export/Report.ts';
import { ChartRegistry } from './ChartRegistry.ts';

/** The charts of the report around; outside of a report nobody lists them. */
export const ChartsContext = createContext(new ChartRegistry());

/** The charts of the report that are on screen, in their order on the page. */
export function useShownCharts(): readonly ChartSource[] {
  const charts = use(ChartsContext);
  return useSyncExternalStore(charts.subscribe, charts.list);
}
