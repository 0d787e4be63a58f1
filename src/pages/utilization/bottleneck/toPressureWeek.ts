import type { ChartNote } from '#src/charts/cursor/ChartNote.ts';
import type { ScaleCell } from '#src/charts/colour-scale/ScaleCell.ts';
import { openHours, type WeekGridModel } from '#src/charts/week-grid/WeekGridModel.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { weekStepName } from '#src/lib/format/clockText.ts';

const stepsPerDay = 24;

/** The week of a place's pressure; hours without an open slot are closed. */
export function toPressureWeek(week: Float64Array, hourOfWeek: Uint8Array): WeekGridModel {
  const open = new Set(hourOfWeek);
  const cells = Array.from(week, (share, hour): ScaleCell => {
    if (!Number.isNaN(share)) return { state: 'known', value: share };
    return { state: open.has(hour) ? 'unknown' : 'closed', value: null };
  });
  return { stepsPerDay, cells, hours: openHours({ cells, stepsPerDay }) };
}

/** The note for an hour of the week. */
export function pressureNote({ cells }: WeekGridModel, step: number): ChartNote {
  const cell = cells[step];
  const title = weekStepName(step, stepsPerDay);
  if (cell === undefined || cell.state === 'closed') return { title, lines: [{ text: 'closed' }] };
  if (cell.value === null) return { title, lines: [{ text: 'no data' }] };
  return { title, lines: [{ text: `under pressure ${formatPercent(cell.value)} of the time` }] };
}
