import { useMemo } from 'react';
import { ScaleLegend } from '#src/charts/colour-scale/ScaleLegend.tsx';
import type { ChartNote } from '#src/charts/cursor/ChartNote.ts';
import { WeekGrid } from '#src/charts/week-grid/WeekGrid.tsx';
import { legendKeys } from '#src/charts/week-grid/WeekGridModel.ts';
import { WeekGridTable } from '#src/charts/week-grid/WeekGridTable.tsx';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { cellNumber } from '#src/features/report/explain/numberIds.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import { durationText } from '#src/lib/format/durations.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import type { DemandClass } from './demandClasses.ts';
import { toDemandWeek, worstHours, type DemandHour } from './demandWeek.ts';

/** Hours that the note names. */
const mostWorst = 3;

function worstText(hours: readonly DemandHour[]): string {
  if (hours.every(({ soldOutShare }) => soldOutShare === null)) return 'Not measured.';
  const worst = worstHours(hours, mostWorst);
  if (worst.length === 0) return 'Never: a room of this size was always free.';
  const texts = worst.map(({ name, soldOutShare }) => `${name} (${formatPercent(soldOutShare)})`);
  return `Most often ${texts.join(', ')}.`;
}

function noteOf(hour: DemandHour | undefined): ChartNote {
  const title = hour?.name ?? '';
  if (hour === undefined || hour.openMinutes === 0) return { title, lines: [{ text: 'closed' }] };
  return {
    title,
    lines: [
      { text: `sold out ${formatPercent(hour.soldOutShare)}` },
      { text: `${durationText(hour.minutes)} measured` },
    ],
  };
}

interface SoldOutCardProps {
  chosen: DemandClass;
  /** All of the week, Monday first. */
  hours: readonly DemandHour[];
  /** Of the open hours, which explains them. */
  table: ReportTable<DemandHour>;
  isTable: boolean;
}

/** When every measured room of a size is in use, by weekday and hour. Enter explains an hour. */
export function SoldOutCard({ chosen, hours, table, isTable }: SoldOutCardProps) {
  const choice = usePaletteChoice();
  const { open } = useExplain();
  const model = useMemo(() => toDemandWeek(hours), [hours]);
  const most = Math.max(0, ...hours.map(({ soldOutShare }) => soldOutShare ?? 0));
  const scale = { choice, min: 0, max: most > 0 ? most : 1, format: formatPercent };
  const title = `Sold-out hours, size ${chosen.id}`;
  const explain = (step: number) => {
    if (model.cells[step]?.value != null) open(cellNumber(table.id, 'soldOut', String(step)));
  };
  return (
    <TitledCard title={title} note={worstText(hours)}>
      {isTable ? (
        <WeekGridTable label={title} model={model} scale={scale} onExplain={explain} />
      ) : (
        <ReportChart id="week" title={title}>
          <ScaleLegend name="share of the hour sold out" scale={scale} keys={legendKeys(model)} />
          <WeekGrid
            label={title}
            model={model}
            scale={scale}
            noteOf={(step) => noteOf(hours[step])}
            rowHeight={44}
            onChoose={explain}
            chooseHint="Enter explains the value."
          />
        </ReportChart>
      )}
    </TitledCard>
  );
}
