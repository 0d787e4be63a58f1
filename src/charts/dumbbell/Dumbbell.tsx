import { useMemo } from 'react';
import type { RowReference } from '../rows/ChartRow.ts';
import { RowChart } from '../rows/RowChart.tsx';
import { toRowScale } from '../rows/toRowScale.ts';
import { TableTwin } from '../table-twin/TableTwin.tsx';
import { DumbbellLegend } from './DumbbellLegend.tsx';
import { DumbbellMarks, type DumbbellRow } from './DumbbellMarks.tsx';

interface DumbbellProps {
  /** What the chart shows, for its name: "Utilization of each building, October to November". */
  label: string;
  /** What a row is: "Building". */
  rowTitle: string;
  /** What the two values are of. */
  fromLabel: string;
  toLabel: string;
  rows: readonly DumbbellRow[];
  references?: readonly RowReference[];
  /** A value as it is written. */
  format: (value: number) => string;
  onOpen?: ((id: string) => void) | undefined;
}

const noReferences: readonly RowReference[] = [];

/** From one value to another, row by row: how far, which way, and whether it could be chance. */
export function Dumbbell(props: DumbbellProps) {
  const { label, rowTitle, fromLabel, toLabel, rows, format, onOpen } = props;
  const { references = noReferences } = props;
  const scale = useMemo(() => {
    const values = rows.flatMap(({ from, to, range }) => [from, to, ...(range ?? [])]);
    return toRowScale([...values, ...references.map(({ value }) => value)]);
  }, [rows, references]);
  const text = (value: number | null) => (value === null ? 'unknown' : format(value));
  return (
    <>
      <DumbbellLegend fromLabel={fromLabel} toLabel={toLabel} references={references} />
      <RowChart
        label={label}
        rows={rows}
        scale={scale}
        references={references}
        format={format}
        renderMarks={(row) => <DumbbellMarks row={row} scale={scale} />}
        anchorOf={({ from, to }) => to ?? from}
        onOpen={onOpen}
        twin={
          <TableTwin
            caption={label}
            columns={[rowTitle, fromLabel, toLabel, 'Change']}
            rows={rows.map((row) => ({
              id: row.id,
              cells: [row.label, text(row.from), text(row.to), row.text],
            }))}
          />
        }
      />
    </>
  );
}
