import { formatDayRange } from '#src/lib/format/formatDays.ts';
import { useMemo } from 'react';
import { HomeNothing, HomeRule } from '#src/features/home/HomeWords.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { ChangeChart, type ComparisonProps } from './ComparisonCards.tsx';
import { rowTitleOf } from './comparisonTexts.ts';
import { mostChanged } from './toComparisonRows.ts';

/** The greatest rises and falls, or that there are none. */
export function PortfolioComparisonHome({ data: { request }, view }: ComparisonProps) {
  const { shown, leftOut } = useMemo(() => mostChanged(view.rows), [view.rows]);
  if (shown.length === 0)
    return (
      <HomeNothing>
        No data for {formatDayRange(request.compared.days)} to compare with.
      </HomeNothing>
    );
  return (
    <>
      <ChangeChart request={request} rows={shown} />
      {leftOut > 0 && (
        <HomeRule>
          {formatPlural(leftOut, rowTitleOf(request).toLowerCase())} with smaller or no changes not
          shown.
        </HomeRule>
      )}
    </>
  );
}
