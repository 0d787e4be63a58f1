import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { thresholds } from '#domain/metric/thresholds.ts';
import { Bars } from '#src/charts/bars/Bars.tsx';
import type { BarTick } from '#src/charts/bars/BarRow.ts';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { useSpaceHref } from '../../shared/useSpaceHref.ts';
import { formatNames, valueText } from '#src/features/report/values/valueText.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { measuredRows } from '../model/GroupRow.ts';
import type { UtilizationView } from '../model/toUtilizationView.ts';
import { toBarRows } from './toBarRows.ts';

const ticks: readonly BarTick[] = [
  { label: 'average daily peak', shape: 'line' },
  { label: 'P90 of daily peaks', shape: 'diamond' },
];

const target = [{ value: thresholds.target, label: `target ${thresholds.target * 100}%` }];
const none: typeof target = [];

interface GroupBarsProps {
  view: UtilizationView;
  rowTitle: string;
}

/** Mean, average daily peak and P90 of each row against the target, by mean. */
export function GroupBars({ view, rowTitle }: GroupBarsProps) {
  const { format, rows } = view;
  const hrefOf = useSpaceHref();
  const navigate = useNavigate();
  const measured = useMemo(() => measuredRows(rows), [rows]);
  const bars = useMemo(() => toBarRows(measured, format), [measured, format]);
  const open = (key: string) => {
    const row = measured.find(({ id }) => id === key);
    const href = row && hrefOf(row);
    if (href) void navigate(href);
  };
  const canOpen = measured.some((row) => hrefOf(row) !== null);
  return (
    <TitledCard title={`${formatNames[format]} and daily peaks`} label="Rows against the target">
      <ReportChart id="bars" title={`${formatNames[format]} and daily peaks`}>
        <Bars
          label={`${formatNames[format]} of each ${rowTitle.toLowerCase()}`}
          rowTitle={rowTitle}
          barLabel={`mean ${formatNames[format].toLowerCase()}`}
          rows={bars}
          ticks={ticks}
          references={format === 'utilisation' ? target : none}
          format={(value) => valueText(format, value)}
          {...(format === 'count' ? {} : { atLeast: 1 })}
          onOpen={canOpen ? open : undefined}
        />
      </ReportChart>
    </TitledCard>
  );
}
