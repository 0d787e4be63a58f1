import { RowChart } from '../rows/RowChart.tsx';
import { toRowScale } from '../rows/toRowScale.ts';
import { TableTwin } from '../table-twin/TableTwin.tsx';
import { RowLegend } from '../rows/RowLegend.tsx';
import styles from './ShareBars.module.css';
import { ShareMarks } from './ShareMarks.tsx';
import type { SharePart, ShareRow } from './ShareRow.ts';

interface ShareBarsProps {
  /** What the bars divide, for the chart's name. */
  label: string;
  /** What a row is: "Space". */
  rowTitle: string;
  parts: readonly SharePart[];
  rows: readonly ShareRow[];
  /** A share as it is written. */
  format: (share: number) => string;
}

const scale = toRowScale([1]);

function sampleOf({ fill, hatch }: SharePart): string {
  if (hatch === undefined) return fill;
  return `repeating-linear-gradient(135deg, ${hatch} 0 2px, ${fill} 2px 5px)`;
}

/** Bars of one length, each divided into the same parts. */
export function ShareBars({ label, rowTitle, parts, rows, format }: ShareBarsProps) {
  const entries = parts.map((part) => ({
    label: part.label,
    sample: <i className={styles['sample']} style={{ background: sampleOf(part) }} aria-hidden />,
  }));
  const renderMarks = (row: ShareRow) => (
    <ShareMarks row={row} parts={parts} scale={scale} format={format} />
  );
  return (
    <>
      <RowLegend entries={entries} references={[]} />
      <RowChart
        label={label}
        rows={rows}
        scale={scale}
        references={[]}
        format={format}
        renderMarks={renderMarks}
        anchorOf={() => 0.5}
        twin={
          <TableTwin
            caption={label}
            columns={[rowTitle, ...parts.map((part) => part.label)]}
            rows={rows.map((row) => ({
              id: row.id,
              cells: [
                row.label,
                ...parts.map((_, at) => (row.shares ? format(row.shares[at] ?? 0) : 'unknown')),
              ],
            }))}
          />
        }
      />
    </>
  );
}
