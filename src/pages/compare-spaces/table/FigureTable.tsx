import { ColourKey } from '#src/charts/line/ColourKey.tsx';
import { classNames } from '#src/lib/browser/classNames.ts';
import { Card } from '#src/ui/display/Card.tsx';
import type { ComparedSpaces } from '../data/readComparison.ts';
import { differenceText, figureText } from '../model/figureText.ts';
import type { FigureCell, FigureRow } from '../model/FigureRow.ts';
import type { ComparisonView } from '../useComparisonView.ts';
import styles from './FigureTable.module.css';

interface FigureTableProps {
  spaces: ComparedSpaces;
  view: ComparisonView;
}

/** Every metric of every space, with its difference to the first. */
export function FigureTable({ spaces, view }: FigureTableProps) {
  const [reference] = spaces;
  const sections = [...new Set(view.rows.map(({ section }) => section))];
  return (
    <Card className={styles['card']} label="All metrics">
      <header className={styles['head']}>
        <h2>All metrics</h2>
        <p>
          Differences to {reference.label}. Those of means and daily peaks compare the same
          weekdays; one that shuffling the days gives in more than one of 20 tries may be chance.
        </p>
      </header>
      <div className={styles['scroll']} role="region" aria-label="All metrics" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Metric</th>
              {spaces.map(({ id, label, colour, isDashed }) => (
                <th key={id} scope="col">
                  <span>
                    <ColourKey colour={colour} isDashed={isDashed} />
                    {label}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {sections.map((section) => (
            <tbody key={section}>
              <tr>
                <th scope="rowgroup" colSpan={spaces.length + 1} className={styles['section']}>
                  {section}
                </th>
              </tr>
              {view.rows
                .filter((row) => row.section === section)
                .map((row) => (
                  <tr key={row.id}>
                    <th scope="row">
                      {row.title}
                      <small>{row.note}</small>
                    </th>
                    {row.cells.map((cell, index) => (
                      <td key={spaces[index]?.id}>
                        <Figure row={row} cell={cell} isReference={index === 0} />
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      </div>
    </Card>
  );
}

interface FigureProps {
  row: FigureRow;
  cell: FigureCell;
  isReference: boolean;
}

function Figure({ row, cell, isReference }: FigureProps) {
  const difference = isReference ? null : differenceText(row, cell);
  return (
    <>
      {figureText(row, cell.value)}
      {difference && (
        <small className={classNames(difference.mayBeChance && styles['chance'])}>
          {difference.text}
          {difference.mayBeChance && ', may be chance'}
        </small>
      )}
    </>
  );
}
