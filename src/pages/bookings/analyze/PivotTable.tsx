import type { CSSProperties } from 'react';
import { inkOn } from '#domain/palette/inkOn.ts';
import { parseHex, toHex } from '#domain/palette/Rgb.ts';
import { scaleColour, type ColourScale } from '#src/charts/colour-scale/ColourScale.ts';
import { cellNumber } from '#src/features/report/explain/numberIds.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { plainText } from '#src/features/report/table/cellKinds.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import { CellButton } from '#src/ui/table/CellButton.tsx';
import { useCellFocus } from '#src/ui/table/useCellFocus.ts';
import type { PivotMeasure } from './analyzeTexts.ts';
import { columnIdAt, totalColumn } from './pivotTable.ts';
import styles from './PivotTable.module.css';
import type { PivotRow } from './toPivot.ts';

export type CellLook = 'heat' | 'bars';

interface PivotTableProps {
  table: ReportTable<PivotRow>;
  measure: PivotMeasure;
  look: CellLook;
  scale: ColourScale;
}

/** The color or bar of a cell. */
function lookOf(value: number | null, look: CellLook, scale: ColourScale): CSSProperties {
  if (value === null) return {};
  if (look === 'bars') {
    const share = scale.max > 0 ? Math.min(1, value / scale.max) : 0;
    return { '--share': `${share * 100}%` } as CSSProperties;
  }
  if (value === 0) return {};
  const colour = scaleColour(scale, value);
  return { background: colour, color: toHex(inkOn(parseHex(colour))) };
}

/** Bookings by two or three fields, each number with a color or a bar, and totals at both edges. Arrow keys lead from number to number. */
export function PivotTable({ table, measure, look, scale }: PivotTableProps) {
  const { open } = useExplain();
  const { current, handleFocus, handleKeyDown } = useCellFocus();
  const [head, ...columns] = table.columns;
  const { rows } = table;
  const stop = current ?? { row: rows[0]?.id ?? '', column: columnIdAt(0) };
  return (
    <div className={styles['scroll']} role="region" aria-label={table.title} tabIndex={0}>
      <table className={styles['table']} aria-label={table.title}>
        <thead>
          <tr>
            <th scope="col">{head?.title}</th>
            {columns.map(({ id, title }) => (
              <th key={id} scope="col" data-total={id === totalColumn || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onFocus={handleFocus} onKeyDown={handleKeyDown}>
          {rows.map((row, at) => {
            const isTotal = at === rows.length - 1;
            return (
              <tr key={row.id} data-total={isTotal || undefined}>
                <th scope="row">{row.name}</th>
                {columns.map(({ id, value }) => {
                  const own = value(row);
                  const number = typeof own === 'number' ? own : null;
                  const isEdge = isTotal || id === totalColumn;
                  return (
                    <td
                      key={id}
                      data-total={id === totalColumn || undefined}
                      data-look={isEdge ? undefined : look}
                      style={isEdge ? {} : lookOf(number, look, scale)}
                    >
                      {number === null ? (
                        '–'
                      ) : (
                        <CellButton
                          row={row.id}
                          column={id}
                          isStop={stop.row === row.id && stop.column === id}
                          onPress={() => open(cellNumber(table.id, id, row.id))}
                        >
                          {plainText(measure.kind, number)}
                        </CellButton>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
