import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { KeyFigures } from '../model/toKeyFigures.ts';

/** "Floor 3 now: 161 people, 79% of seats.", or at the time that is shown in place of now; empty while the people are not known. */
export function spokenNow(
  name: string,
  { people, utilisation }: Pick<KeyFigures, 'people' | 'utilisation'>,
  when: string | null = null,
): string {
  if (people === null) return '';
  const count = formatPlural(people, 'person', 'people');
  const share = utilisation === null ? '' : `, ${formatPercent(utilisation)} of seats`;
  return `${name} ${when ?? 'now'}: ${count}${share}.`;
}
