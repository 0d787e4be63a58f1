import { useMemo } from 'react';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import type { ReportFigures } from '#src/features/report/figures/toFigures.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import type { ExplainId } from '../explain/explainId.ts';
import type { TrendColumn } from '../figures/trendTerms.ts';
import type { TrendView } from '../useTrendView.ts';
import { Coverage } from '#src/features/report/values/Coverage.tsx';
import { ShareBar } from '#src/features/report/values/ShareBar.tsx';

interface SpaceRow {
  id: string;
  name: string;
  figures: ReportFigures;
}

interface SpaceTableProps {
  view: TrendView;
  onExplain: (id: ExplainId) => void;
}

/** The key figures of each line. */
export function SpaceTable({ view, onExplain }: SpaceTableProps) {
  const { format } = view;
  const rows = useMemo(() => spaceRows(view), [view]);
  const columns = useMemo(() => spaceColumns(format), [format]);
  return (
    <TitledCard title="Line by line" label="Lines" isFlush>
      <Table
        label="Figures of each line"
        rows={rows}
        columns={columns}
        rowId={({ id }) => id}
        onExplain={({ id }, column) =>
          onExplain({ kind: 'line', column: column as TrendColumn, groupId: id })
        }
      />
    </TitledCard>
  );
}

/** Every line with its figures. */
export function spaceRows({ groups, groupFigures }: TrendView): SpaceRow[] {
  return groups.flatMap(({ group, name }, index) => {
    const figures = groupFigures[index];
    return figures ? [{ id: group.id, name, figures }] : [];
  });
}

export function spaceColumns(format: DataFormat): TableColumn<SpaceRow>[] {
  const shareOf = ({ mean, capacity }: ReportFigures) => {
    if (format !== 'count' || mean.value === null) return mean.value;
    return capacity === null || capacity === 0 ? null : mean.value / capacity;
  };
  const column = (
    id: string,
    title: string,
    read: (figures: ReportFigures) => number | null,
    write: (value: number | null) => string,
  ): TableColumn<SpaceRow> => ({
    id,
    title,
    value: ({ figures }) => read(figures),
    render: ({ figures }) => write(read(figures)),
  });
  const text = (value: number | null) => valueText(format, value);
  return [
    { id: 'name', title: 'Space', isText: true, value: ({ name }) => name },
    column('seats', 'Seats', ({ capacity }) => capacity, formatCount),
    {
      id: 'mean',
      title: 'Mean',
      value: ({ figures }) => figures.mean.value,
      render: ({ figures }) => (
        <ShareBar share={shareOf(figures)} text={text(figures.mean.value)} />
      ),
    },
    column('adp', 'Average daily peak', ({ averageDailyPeak }) => averageDailyPeak.value, text),
    column('p90', 'P90 daily peak', ({ p90 }) => p90, text),
    column('peak', 'Peak', ({ peak }) => peak?.value ?? null, text),
    column('use', 'Time in use', ({ timeInUse }) => timeInUse.value, formatPercent),
    {
      id: 'coverage',
      title: 'Coverage',
      value: ({ figures }) => figures.coverage,
      render: ({ figures }) => <Coverage value={figures.coverage} />,
    },
  ];
}
