import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dumbbell } from '#src/charts/dumbbell/Dumbbell.tsx';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { useSpaceHref } from '../../shared/useSpaceHref.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import type { ComparisonData } from '../data/readComparison.ts';
import { comparedName } from '../model/comparedName.ts';
import type { ReferenceChoice } from '../model/referenceLines.ts';
import type { ComparisonView } from '../model/toComparisonView.ts';
import { periodText } from './periodText.ts';
import { toDumbbellRows } from './toDumbbellRows.ts';

interface DumbbellCardProps {
  data: ComparisonData;
  view: ComparisonView;
  references: readonly ReferenceChoice[];
}

/** From the compared period to the later one, row by row, greatest rise first. */
export function DumbbellCard({ data, view, references }: DumbbellCardProps) {
  const { request } = data;
  const { format } = request;
  const rows = useMemo(() => toDumbbellRows(view.rows, format), [view, format]);
  const hrefOf = useSpaceHref();
  const navigate = useNavigate();
  const open = (id: string) => {
    const row = view.rows.find((one) => one.id === id);
    const href = row && hrefOf(row);
    if (href) void navigate(href);
  };
  const isFloors = request.subject.grouping === 'floor';
  return (
    <TitledCard
      title={`${comparedName(request)} of each ${isFloors ? 'floor' : 'building'}, before and after`}
      label="Change"
    >
      <ReportChart id="change" title={`Change of each ${isFloors ? 'floor' : 'building'}`}>
        <Dumbbell
          label={`${comparedName(request)} of each ${isFloors ? 'floor' : 'building'} in both periods`}
          rowTitle={isFloors ? 'Floor' : 'Building'}
          fromLabel={periodText(request.compared.days)}
          toLabel={periodText(request.days)}
          rows={rows}
          references={references}
          format={(value) => valueText(format, value)}
          onOpen={open}
        />
      </ReportChart>
    </TitledCard>
  );
}
