import { createContext, use } from 'react';

/** What the cards of a report share: the row that is looked at, and how areas and times are shown. */
export interface ReportTools {
  choose: (rowId: string) => void;
  areaText: (areaM2: number) => string;
  timeZone: string;
}

export const ReportToolsContext = createContext<ReportTools | null>(null);

export function useReportTools(): ReportTools {
  const tools = use(ReportToolsContext);
  if (tools === null) throw new Error('useReportTools is used outside of a ReportScreen');
  return tools;
}
