import { useReport } from '#src/data/metrics/useReport.ts';
import { readTrend } from './readTrend.ts';
import type { TrendRequest } from './TrendRequest.ts';

/** The answers of a request; older ones stay until the new are complete. Null asks nothing. */
export function useTrend(request: TrendRequest | null) {
  return useReport({ name: 'trend', request, read: readTrend });
}
