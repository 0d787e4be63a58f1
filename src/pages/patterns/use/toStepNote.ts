import type { ChartNote } from '#src/charts/cursor/ChartNote.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import type { PatternOfUse } from './usePatternOfUse.ts';
import { weekStepName } from '#src/lib/format/clockText.ts';

/** What is told about a step of the week: its typical value, its band, and the days behind it. */
export function toStepNote(
  { format, grid, typical }: Pick<PatternOfUse, 'format' | 'grid' | 'typical'>,
  step: number,
): ChartNote {
  const { stepsPerDay, cells } = grid;
  const title = weekStepName(step, stepsPerDay);
  const cell = cells[step];
  if (cell?.state === 'closed') return { title, lines: [], remark: 'closed' };
  const minute = ((step % stepsPerDay) * 1440) / stepsPerDay;
  const known = typical(Math.floor(step / stepsPerDay), minute);
  if (!known) return { title, lines: [{ text: 'too few days with data' }] };
  const { median, low, high, days } = known;
  return {
    title,
    lines: [
      { text: `typically ${valueText(format, median)}` },
      { text: `P10 to P90: ${valueText(format, low)} to ${valueText(format, high)}` },
    ],
    remark: `${formatPlural(days, 'day')}${cell?.state === 'weak' ? ', little data' : ''}`,
  };
}
