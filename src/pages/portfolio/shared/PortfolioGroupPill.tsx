import type { GroupingChoice } from '#src/features/filters/scope/groupingChoices.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { Pill } from '#src/ui/select/Pill.tsx';

interface PortfolioGroupPillProps {
  filters: Filters;
  choices: readonly GroupingChoice[];
  active: GroupingChoice;
}

/** What the rows of a portfolio report are. */
export function PortfolioGroupPill({ filters, choices, active }: PortfolioGroupPillProps) {
  return (
    <Pill
      label="Group by"
      options={choices}
      value={active.id}
      onChange={(id) => filters.change({ group: id === 'building' ? null : id })}
    />
  );
}
