import { formatNames } from '#src/features/report/values/valueText.ts';
import type { ComparisonRequest } from '../data/ComparisonRequest.ts';

/** What is compared: "Utilisation", or "Daily peaks of utilisation". */
export function comparedName({
  format,
  aggregation,
}: Pick<ComparisonRequest, 'format' | 'aggregation'>): string {
  const name = formatNames[format];
  return aggregation === 'max' ? `Daily peaks of ${name.toLowerCase()}` : name;
}
