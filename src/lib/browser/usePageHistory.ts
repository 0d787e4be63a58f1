import { createContext, use } from 'react';
import type { PageHistory } from './PageHistory.ts';

export const PageHistoryContext = createContext<PageHistory | null>(null);

/** The addresses of this tab. */
export function usePageHistory(): PageHistory {
  const history = use(PageHistoryContext);
  if (!history) throw new Error('usePageHistory is used outside of a router');
  return history;
}
