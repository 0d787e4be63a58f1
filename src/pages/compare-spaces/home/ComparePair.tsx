import { useMemo } from 'react';
import { DayLines } from '#src/charts/day-lines/DayLines.tsx';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { HomeAnswer } from '#src/features/home/HomeAnswer.tsx';
import { HomeEmpty } from '#src/features/home/HomeEmpty.tsx';
import { HomeRule } from '#src/features/home/HomeRule.tsx';
import { ReportRule } from '#src/features/report/rule/ReportRule.tsx';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { LinkTo } from '#src/ui/button/LinkTo.tsx';
import type { ComparedSpaces, ComparisonData } from '../data/readComparison.ts';
import { useComparison, type Comparison } from '../data/useComparison.ts';
import { toDayModel } from '../model/toDayModel.ts';
import { useComparisonView } from '../useComparisonView.ts';
import { PairFigures } from './PairFigures.tsx';
import styles from './CompareHome.module.css';

interface ComparePairProps {
  filters: Filters;
  spaces: ComparedSpaces;
  isLast: boolean;
}

/** Two spaces: their key figures and their average days. */
export function ComparePair({ filters, spaces, isLast }: ComparePairProps) {
  const comparison = useComparison(filters, spaces);
  return (
    <HomeAnswer
      what="The comparison"
      reading={`Reading ${spaces[0].label} and ${spaces[1].label}`}
      answer={comparison.answer}
    >
      {(data) => <PairOf data={data} comparison={comparison} isLast={isLast} />}
    </HomeAnswer>
  );
}

interface PairOfProps {
  data: ComparisonData;
  comparison: Comparison;
  isLast: boolean;
}

function PairOf({ data, comparison, isLast }: PairOfProps) {
  const { request } = data;
  const { spaces, subject } = request;
  const view = useComparisonView({ data, format: 'utilisation', nowMs: comparison.nowMs });
  const { rhythms } = comparison;
  const model = useMemo(() => {
    const days = spaces.map((space) => ({ space, rhythm: rhythms.get(space.id)?.rhythm }));
    return toDayModel(days, view.format);
  }, [spaces, rhythms, view.format]);
  if (view.reason !== null)
    return <HomeEmpty name={subject.name} isClosed={view.reason === 'closed'} />;
  const query = new URLSearchParams(spaces.map(({ id }) => ['ids', id]));
  query.append('space_type', spaces[0].level);
  return (
    <>
      <div>
        <PairFigures spaces={spaces} view={view} />
        <div className={styles['words']}>
          <HomeRule>
            {!isLast && 'Two floors to begin with, until you have compared spaces of your own. '}
            <ReportRule
              subject={`${formatNames[view.format]} on the average day, days weighing alike, over`}
              scope={request}
              denominators={view.figures}
            />
          </HomeRule>
          <LinkTo href={`/building/compare/spaces?${query}`}>Compare these two</LinkTo>
        </div>
      </div>
      <div className={styles['chart']}>
        <DayLines
          label={`${formatNames[view.format]} of ${subject.name} on the average day`}
          model={model}
        />
      </div>
    </>
  );
}
