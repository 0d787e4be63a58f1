import { useMemo } from 'react';
import { thresholds } from '#domain/metric/thresholds.ts';
import { BoxPlot } from '#src/charts/box-plot/BoxPlot.tsx';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { formatNames, valueText } from '#src/features/report/values/valueText.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import type { ComparedSpaces } from '../data/readComparison.ts';
import { toBoxRows } from '../model/toBoxRows.ts';
import { PeakTable } from '../table/PeakTable.tsx';
import type { CardProps } from './CardProps.ts';

interface PeaksCardProps extends CardProps {
  spaces: ComparedSpaces;
  timeZone: string;
}

const target = [
  { value: thresholds.target, label: `target ${formatPercent(thresholds.target)}` },
] as const;
const note =
  'The greatest 5-minute value of each day that is over and covered by 70%; at the end of a row its P90.';

/** The daily peaks of each space as a box; its P90 stands at the end of the row. */
export function PeaksCard({ view, spaces, timeZone, isTable }: PeaksCardProps) {
  const { format, sources } = view;
  const rows = useMemo(
    () => toBoxRows({ spaces, sources, format, timeZone }),
    [spaces, sources, format, timeZone],
  );
  return (
    <TitledCard title="Daily peaks" note={note}>
      {isTable ? (
        <PeakTable rows={rows} format={format} />
      ) : (
        <ReportChart id="peaks" title="Daily peaks">
          <BoxPlot
            label={`Daily peaks of ${formatNames[format].toLowerCase()}`}
            rowTitle="Space"
            rows={rows}
            references={format === 'utilisation' ? target : []}
            format={(value) => valueText(format, value)}
            atLeast={format === 'count' ? 1 : 0.2}
          />
        </ReportChart>
      )}
    </TitledCard>
  );
}
