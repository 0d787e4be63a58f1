import { formatCount, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { FindingsAnswer } from './useFindings.ts';

/** How far the findings of several buildings are read, and which they are of. */
export function readText({
  isComplete,
  buildings: { read, lookedAt, all },
}: Pick<FindingsAnswer, 'isComplete' | 'buildings'>): string {
  if (!isComplete)
    return `Looking for more: ${formatCount(read)} of ${formatPlural(lookedAt, 'building')} read`;
  return lookedAt < all
    ? `From the ${formatCount(lookedAt)} largest of ${formatPlural(all, 'building')}`
    : `From all ${formatPlural(all, 'building')}`;
}
