import { NothingCompared } from '#src/features/report/empty/NothingCompared.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import { periodText } from './change/periodText.ts';
import type { ComparisonRequest } from './data/ComparisonRequest.ts';
import type { ComparisonView } from './model/toComparisonView.ts';

interface LackingDaysProps {
  view: ComparisonView;
  request: ComparisonRequest;
}

/** Says which days of the compared period have no data: of all buildings together, else row by row. */
export function LackingDays({ view, request }: LackingDaysProps) {
  const { total, rows } = view;
  const isComparable = rows.some(({ change }) => change !== null);
  if (total !== null && !isComparable && total.change === null && total.daysBefore === 0)
    return <NothingCompared days={request.compared.days} />;
  const lacking = rows.filter(({ lacks }) => lacks.length > 0);
  if (lacking.length === 0) return null;
  return (
    <Banner>
      Some days of the compared period have no data and are left out:{' '}
      {lacking.map(({ name, lacks }) => `${name} ${lacks.map(periodText).join(', ')}`).join('; ')}.
    </Banner>
  );
}
