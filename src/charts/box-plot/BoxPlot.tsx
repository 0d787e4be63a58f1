import { useMemo } from 'react';
import type { RowReference } from '../rows/ChartRow.ts';
import { RowChart } from '../rows/RowChart.tsx';
import { toRowScale } from '../rows/toRowScale.ts';
import { TableTwin } from '../table-twin/TableTwin.tsx';
import { BoxLegend } from './BoxLegend.tsx';
import { BoxMarks } from './BoxMarks.tsx';
import type { BoxRow } from './BoxRow.ts';

interface BoxPlotProps {
  /** What the boxes are of, for the chart's name. */
  label: string;
  /** What a row is: "Space". */
  rowTitle: string;
  rows: readonly BoxRow[];
  references?: readonly RowReference[];
  /** A value as it is written. */
  format: (value: number) => string;
  /** The least that the end of the axis shows. */
  atLeast: number;
}

const noReferences: readonly RowReference[] = [];
const columns = ['Days', 'Lowest', 'Lower quartile', 'Median', 'Mean', 'Upper quartile', 'P90'];

/** Boxes over one scale, each over the days that it is of. */
export function BoxPlot(props: BoxPlotProps) {
  const { label, rowTitle, rows, format, atLeast, references = noReferences } = props;
  const scale = useMemo(() => {
    const values = rows.flatMap((row) => row.values.map(({ value }) => value));
    return toRowScale([...values, ...references.map(({ value }) => value)], { atLeast });
  }, [rows, references, atLeast]);
  const renderMarks = (row: BoxRow) => <BoxMarks row={row} scale={scale} />;
  return (
    <>
      <BoxLegend references={references} />
      <RowChart
        label={label}
        rows={rows}
        scale={scale}
        references={references}
        format={format}
        renderMarks={renderMarks}
        anchorOf={({ box }) => box?.median ?? null}
        twin={
          <TableTwin
            caption={label}
            columns={[rowTitle, ...columns, 'Highest']}
            rows={rows.map(({ id, label: name, box, values }) => ({
              id,
              cells: [name, ...boxCells(values, box, format)],
            }))}
          />
        }
      />
    </>
  );
}

function boxCells(
  values: BoxRow['values'],
  box: BoxRow['box'],
  format: (value: number) => string,
): string[] {
  if (!box) return ['0', ...Array.from({ length: columns.length }, () => 'unknown')];
  const all = values.map(({ value }) => value);
  const { lowerQuartile, median, mean, upperQuartile, p90 } = box;
  const figures = [Math.min(...all), lowerQuartile, median, mean, upperQuartile, p90];
  return [String(box.count), ...[...figures, Math.max(...all)].map(format)];
}
