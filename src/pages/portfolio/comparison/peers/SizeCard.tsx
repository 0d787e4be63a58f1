import { useMemo } from 'react';
import { Scatter } from '#src/charts/scatter/Scatter.tsx';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import type { ComparisonData } from '../data/readComparison.ts';
import { toSizeScatter } from '../model/toSizeScatter.ts';
import type { ComparisonView } from '../model/toComparisonView.ts';

interface SizeCardProps {
  data: ComparisonData;
  view: ComparisonView;
}

/** Size against utilisation, parted by the medians: large and empty is where seats can be released. */
export function SizeCard({ data, view }: SizeCardProps) {
  const { spaces } = useStartUp();
  const model = useMemo(() => toSizeScatter({ data, view, spaces }), [data, view, spaces]);
  return (
    <TitledCard title="Size and utilisation">
      <ReportChart id="size" title="Size and utilisation">
        <Scatter label="Seats and mean utilisation" model={model} />
      </ReportChart>
    </TitledCard>
  );
}
