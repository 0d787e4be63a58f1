import { ColourKey } from '#src/charts/legend/Legend.tsx';
import { cellNumber } from '#src/features/report/explain/numberIds.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { plainText } from '#src/features/report/table/cellKinds.ts';
import { useReportTools } from '#src/features/report/useReportTools.ts';
import { momentText } from '#src/features/report/values/bucketName.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import type { ComparedSpaces } from './comparedSpaces.ts';
import { notes } from './compareTexts.ts';
import type { CompareView } from './CompareViewer.tsx';
import { differenceText, type FigureCell, type FigureRow } from './figureRows.ts';
import styles from './FigureTable.module.css';

interface FigureTableProps {
  spaces: ComparedSpaces;
  view: CompareView;
}

/** Every metric of every space, with its difference to the first. */
export function FigureTable({ spaces, view }: FigureTableProps) {
  const { open } = useExplain();
  const { timeZone } = useReportTools();
  const [reference] = spaces;
  const sections = [...new Set(view.rows.map(({ section }) => section))];
  return (
    <TitledCard
      title="All metrics"
      note={`Differences from ${reference.label}. ${notes.metrics}`}
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
                    {spaces.map(({ id, level }, index) => {
                      const peakMs = row.peak && view.momentOf({ id, kind: level }, row.peak);
                      return (
                        <td key={id}>
                          <Figure
                            row={row}
                            cell={row.cells[index]}
                            isReference={index === 0}
                            moment={peakMs ? momentText(peakMs, timeZone) : null}
                            onExplain={() => open(cellNumber(view.tables.metrics.id, row.id, id))}
                          />
                        </td>
                      );
                    })}
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
  /** When it was reached, of a peak. */
  moment: string | null;
  onExplain: () => void;
}

function Figure({ row, cell, isReference, moment, onExplain }: FigureProps) {
  if (!cell) return null;
  const difference = isReference ? null : differenceText(row, cell);
  return (
    <>
      <button type="button" className={styles['explain']} onClick={onExplain}>
        {plainText(row.kind, cell.value)}
        <span className="visually-hidden">, how was this computed?</span>
      </button>
      {moment && <small className={styles['moment']}>{moment}</small>}
      {difference && (
        <small className={classNames(difference.mayBeChance && styles['chance'])}>
          {difference.text}
          {difference.mayBeChance && ', could be chance'}
        </small>
      )}
    </>
  );
}
