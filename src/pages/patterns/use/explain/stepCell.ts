import { cellId, parseCellId } from '#src/features/report/explain/cell/cellId.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';

const prefix = 'step-';

/** Names a step of the day among the rows of the typical week. */
export function stepRowId(step: number): string {
  return `${prefix}${step}`;
}

/** A step of the week as it stands in the URL. */
export function stepCellId(step: number, stepsPerDay: number): string {
  const weekday = weekdayTitles[Math.floor(step / stepsPerDay)] ?? '';
  return cellId(weekday, stepRowId(step % stepsPerDay));
}

/** The step of the week that an id names; null where it names none. */
export function parseStepCell(id: string, stepsPerDay: number): number | null {
  const parsed = parseCellId(id);
  if (!parsed?.rowId.startsWith(prefix)) return null;
  const weekday = weekdayTitles.findIndex((title) => title === parsed.columnId);
  const step = Number(parsed.rowId.slice(prefix.length));
  const isStep = Number.isInteger(step) && step >= 0 && step < stepsPerDay;
  return weekday < 0 || !isStep ? null : weekday * stepsPerDay + step;
}
