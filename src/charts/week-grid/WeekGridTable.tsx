import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { CellButton } from '#src/ui/table/CellButton.tsx';
import { useCellFocus } from '#src/ui/table/useCellFocus.ts';
import type { ColourScale } from '../colour-scale/ColourScale.ts';
import type { ScaleCell } from '../colour-scale/ScaleCell.ts';
import styles from './WeekGridTable.module.css';
import { drawnSteps, type WeekGridModel } from './WeekGridModel.ts';
import { clockText } from '#src/lib/format/clockText.ts';

interface WeekGridTableProps {
  label: string;
  model: WeekGridModel;
  scale: Pick<ColourScale, 'format'>;
  /** Explains where the number of a step comes from; arrow keys move from one step to the next. */
  onExplain: (step: number) => void;
}

/** The same as the grid in numbers: a line for each step of the day, a column for each weekday. */
export function WeekGridTable({ label, model, scale, onExplain }: WeekGridTableProps) {
  const { current, handleFocus, handleKeyDown } = useCellFocus();
  const { stepsPerDay, cells } = model;
  const { from, toExclusive } = drawnSteps(model);
  const steps = Array.from({ length: toExclusive - from }, (_, at) => from + at);
  const first = steps.flatMap(placesOf).find((at) => isNumber(model.cells[at]));
  const stop = current === null ? first : Number(current.column);
  function placesOf(step: number): number[] {
    return weekdayTitles.map((_, day) => day * stepsPerDay + step);
  }
  return (
    <div className={styles['scroll']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">From</th>
            {weekdayTitles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onFocus={handleFocus} onKeyDown={handleKeyDown}>
          {steps.map((step) => (
            <tr key={step}>
              <th scope="row">{clockText((step * 1440) / stepsPerDay)}</th>
              {placesOf(step).map((at) => (
                <td key={at}>
                  {isNumber(cells[at]) ? (
                    <CellButton
                      row={String(step)}
                      column={String(at)}
                      isStop={at === stop}
                      onPress={() => onExplain(at)}
                    >
                      {cellText(cells[at], scale)}
                    </CellButton>
                  ) : (
                    cellText(cells[at], scale)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isNumber(cell: ScaleCell | undefined): boolean {
  return cell !== undefined && cell.value !== null;
}

/** A cell in words: its value, or why there is none. */
function cellText(cell: ScaleCell | undefined, { format }: Pick<ColourScale, 'format'>): string {
  if (cell?.state === 'closed') return 'closed';
  if (cell === undefined || cell.value === null) return 'no data';
  return cell.state === 'weak' ? `${format(cell.value)} (little data)` : format(cell.value);
}
