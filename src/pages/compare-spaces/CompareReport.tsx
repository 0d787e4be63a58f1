import { ReportFrame } from '#src/features/report/ReportFrame.tsx';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { CompareContent } from './CompareContent.tsx';
import type { ComparedSpaces } from './data/readComparison.ts';
import { useComparison } from './data/useComparison.ts';
import { useLastComparison } from './home/useLastComparison.ts';

/** The report of two spaces and more. */
export function CompareReport({ filters, spaces }: { filters: Filters; spaces: ComparedSpaces }) {
  useLastComparison(spaces);
  const comparison = useComparison(filters, spaces);
  const days = formatPlural(filters.frame.dayCount, 'day');
  return (
    <ReportFrame
      title="Compare Spaces"
      answer={comparison.answer}
      reading={`Reading ${days} of ${formatPlural(spaces.length, spaces[0].level)}. Whole buildings take longest.`}
    >
      {(data) => <CompareContent data={data} comparison={comparison} filters={filters} />}
    </ReportFrame>
  );
}
