import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import type { ColourScale } from '../colour-scale/ColourScale.ts';
import styles from './WeekGridTable.module.css';
import { clockName, drawnSteps, type WeekCell, type WeekGridModel } from './WeekGridModel.ts';

interface WeekGridTableProps {
  label: string;
  model: WeekGridModel;
  scale: Pick<ColourScale, 'format'>;
}

/** The same as the grid in numbers: a line for each step of the day, a column for each weekday. */
export function WeekGridTable({ label, model, scale }: WeekGridTableProps) {
  const { stepsPerDay, cells } = model;
  const { from, toExclusive } = drawnSteps(model);
  const steps = Array.from({ length: toExclusive - from }, (_, at) => from + at);
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
        <tbody>
          {steps.map((step) => (
            <tr key={step}>
              <th scope="row">{clockName((step * 1440) / stepsPerDay)}</th>
              {weekdayTitles.map((title, day) => (
                <td key={title}>{cellText(cells[day * stepsPerDay + step], scale)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A cell in words: its value, or why there is none. */
function cellText(cell: WeekCell | undefined, { format }: Pick<ColourScale, 'format'>): string {
  if (cell?.state === 'closed') return 'closed';
  if (cell === undefined || cell.value === null) return 'no data';
  return cell.state === 'weak' ? `${format(cell.value)} (little data)` : format(cell.value);
}
