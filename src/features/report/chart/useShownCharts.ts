import { use, useSyncExternalStore } from 'react';
import type { ChartSource } from '../export/Report.ts';
import { ReportToolsContext } from '../useReportTools.ts';

const none: readonly ChartSource[] = [];
const never = () => () => undefined;
const listNone = () => none;

/** The charts of the report that are on screen, in their order on the page. */
export function useShownCharts(): readonly ChartSource[] {
  const charts = use(ReportToolsContext)?.charts;
  return useSyncExternalStore(charts?.subscribe ?? never, charts?.list ?? listNone);
}
