import { useMemo } from 'react';
import { Dumbbell } from '#src/charts/dumbbell/Dumbbell.tsx';
import { HomeEmpty } from '#src/features/home/HomeEmpty.tsx';
import { HomeNothing } from '#src/features/home/HomeNothing.tsx';
import { HomeRule } from '#src/features/home/HomeRule.tsx';
import { useGroupNames } from '#src/features/report/useGroupNames.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { periodText } from '../change/periodText.ts';
import { toDumbbellRows } from '../change/toDumbbellRows.ts';
import { ComparisonRule } from '../ComparisonRule.tsx';
import type { ComparisonData } from '../data/readComparison.ts';
import { comparedName } from '../model/comparedName.ts';
import { toComparisonView } from '../model/toComparisonView.ts';
import { mostChanged } from './mostChanged.ts';
import styles from './PortfolioComparisonHome.module.css';

/** The greatest rises and falls, or why there are none. */
export function PortfolioComparisonHome({ data }: { data: ComparisonData }) {
  const nameOf = useGroupNames();
  const { request } = data;
  const { format } = request;
  const view = useMemo(() => toComparisonView({ data, nameOf }), [data, nameOf]);
  const { shown, leftOut } = useMemo(() => mostChanged(view.rows), [view]);
  const rows = useMemo(() => toDumbbellRows(shown, format), [shown, format]);
  if (view.reason !== null)
    return <HomeEmpty name={request.subject.name} isClosed={view.reason === 'closed'} />;
  if (shown.length === 0)
    return (
      <HomeNothing>
        Nothing to compare with: no data for {periodText(request.compared.days)}.
      </HomeNothing>
    );
  const isFloors = request.subject.grouping === 'floor';
  return (
    <div className={styles['content']}>
      <Dumbbell
        label={`${comparedName(request)} of each ${isFloors ? 'floor' : 'building'} in both periods`}
        rowTitle={isFloors ? 'Floor' : 'Building'}
        fromLabel={periodText(request.compared.days)}
        toLabel={periodText(request.days)}
        rows={rows}
        format={(value) => valueText(format, value)}
      />
      {leftOut > 0 && (
        <HomeRule>
          {formatPlural(leftOut, isFloors ? 'floor' : 'building')} with smaller changes, or none to
          compare, left out.
        </HomeRule>
      )}
      <HomeRule>
        <ComparisonRule request={request} view={view} />
      </HomeRule>
    </div>
  );
}
