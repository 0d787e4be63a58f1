import { ColourKey } from '#src/charts/legend/ColourKey.tsx';
import { classNames } from '#src/lib/browser/classNames.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import type { ComparedSpaces } from '../data/readComparison.ts';
import { explainId } from '../explain/toExplanation.ts';
import { differenceText, figureText } from '../model/figureText.ts';
import type { FigureCell, FigureRow } from '../model/FigureRow.ts';
import type { ComparisonView } from '../useComparisonView.ts';
import styles from './FigureTable.module.css';

interface FigureTableProps {
  spaces: ComparedSpaces;
  view: ComparisonView;
  /** Tells where a figure comes from. */
  onExplain: (id: string) => void;
}

const differences =
  'Those of means and daily peaks compare the same weekdays; one that chance makes more than one time in 20 may be chance.';

/** Every metric of every space, with its difference to the first. */
export function FigureTable({ spaces, view, onExplain }: FigureTableProps) {
  const [reference] = spaces;
  const sections = [...new Set(view.rows.map(({ section }) => section))];
  return (
    <TitledCard
      title="All metrics"
      note={`Differences to ${reference.label}. ${differences}`}
      isFlush
    >
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
                    {spaces.map(({ id }, index) => (
                      <td key={id}>
                        <Figure
                          row={row}
                          cell={row.cells[index]}
                          isReference={index === 0}
                          onExplain={() => onExplain(explainId(row.id, id))}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          ))}
        </table>
      </div>
    </TitledCard>
  );
}

interface FigureProps {
  row: FigureRow;
  cell: FigureCell | undefined;
  isReference: boolean;
  onExplain: () => void;
}

function Figure({ row, cell, isReference, onExplain }: FigureProps) {
  if (!cell) return null;
  const difference = isReference ? null : differenceText(row, cell);
  return (
    <>
      <button type="button" className={styles['explain']} onClick={onExplain}>
        {figureText(row, cell.value)}
        <span className="visually-hidden">, how was this computed?</span>
      </button>
      {difference && (
        <small className={classNames(difference.mayBeChance && styles['chance'])}>
          {difference.text}
          {difference.mayBeChance && ', may be chance'}
        </small>
      )}
    </>
  );
}
