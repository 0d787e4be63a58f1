import { ColourKey } from '#src/charts/legend/ColourKey.tsx';
import { classNames } from '#src/lib/browser/classNames.ts';
import type { ComparedSpaces } from '../data/readComparison.ts';
import { differenceText, figureText } from '../model/figureText.ts';
import type { FigureRow } from '../model/FigureRow.ts';
import type { ComparisonView } from '../useComparisonView.ts';
import styles from './CompareHome.module.css';

interface PairFiguresProps {
  spaces: ComparedSpaces;
  view: ComparisonView;
}

/** The figures of the card, by the format that is shown. */
function shownRows({ rows, format }: ComparisonView): FigureRow[] {
  const ids = [`${format}_mean`, `${format}_max-adp`, `${format}_max-p90`, 'frequency_mean'];
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The key figures of two spaces, and how the second differs. */
export function PairFigures({ spaces, view }: PairFiguresProps) {
  return (
    <table className={styles['figures']}>
      <thead>
        <tr>
          <th scope="col">Key figure</th>
          {spaces.slice(0, 2).map(({ id, name, place, colour }) => (
            <th key={id} scope="col">
              <span>
                <ColourKey colour={colour} /> {name}
              </span>
              <small>{place}</small>
            </th>
          ))}
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {shownRows(view).map((row) => {
          const [first, second] = row.cells;
          const difference = second && differenceText(row, second);
          return (
            <tr key={row.id}>
              <th scope="row">{row.title}</th>
              <td>{figureText(row, first?.value ?? null)}</td>
              <td>{figureText(row, second?.value ?? null)}</td>
              <td className={classNames(difference?.mayBeChance && styles['chance'])}>
                {difference ? difference.text : '–'}
                {difference?.mayBeChance && ', may be chance'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
