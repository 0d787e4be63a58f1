import type { ReportFact } from '#domain/report/ReportDocument.ts';
import type { AddressFilters } from '#src/features/filters/Filters.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { ToggleChip } from '#src/ui/button/ToggleChip.tsx';
import { chooseSpecial } from './patternSettings.ts';
import type { SpecialDay } from '#domain/time-marker/specialDays.ts';

interface SpecialDaysProps {
  days: readonly SpecialDay[];
  isLeftOut: boolean;
  filters: AddressFilters;
}

/** Leaves the days of time markers and open holidays out of what is usual. */
export function SpecialDays({ days, isLeftOut, filters }: SpecialDaysProps) {
  const { values, change } = filters;
  return (
    <ToggleChip isOn={isLeftOut} onChange={(isOn) => change(chooseSpecial(values, isOn))}>
      {days.length > 0 ? `Exclude special days (${days.length})` : 'Exclude special days'}
    </ToggleChip>
  );
}

/** The special days as a part of the rule line. */
export function specialText(days: readonly SpecialDay[], isLeftOut: boolean): string {
  if (days.length === 0) return 'No day is marked as special.';
  const titles = [...new Set(days.map(({ title }) => title))];
  const named = titles.slice(0, 3).join(', ');
  const more = titles.length > 3 ? ` and ${titles.length - 3} more` : '';
  return `${formatPlural(days.length, 'special day')} (${named}${more}) ${
    isLeftOut ? 'left out' : 'counted'
  }.`;
}

/** Whether special days count, for the files. */
export function specialFact(isLeftOut: boolean): ReportFact {
  return {
    name: 'Special days',
    text: isLeftOut
      ? 'days with time markers of up to a week, and open holidays, excluded'
      : 'all days included',
  };
}
