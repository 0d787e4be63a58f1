import { useMemo, type ReactNode } from 'react';
import type { ChartNote } from '#src/charts/cursor/ChartNote.ts';
import { ScaleLegend } from '#src/charts/colour-scale/ScaleLegend.tsx';
import { WeekGrid } from '#src/charts/week-grid/WeekGrid.tsx';
import { legendKeys } from '#src/charts/week-grid/WeekGridModel.ts';
import { WeekGridTable } from '#src/charts/week-grid/WeekGridTable.tsx';
import type { BookingMeasures } from '#src/data/bookings/readBookingGroups.ts';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { cellNumber } from '#src/features/report/explain/numberIds.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { toMeasureWeek, type WeekHourMeasures } from './measureWeek.ts';

/** A measure of bookings that a grid of the week can show. */
export interface WeekMeasure {
  /** The column of the table of hours that explains it. */
  columnId: string;
  /** What the colors are of: "share of open time that is booked and unused". */
  legend: string;
  value: (measures: BookingMeasures) => number | null;
  isWeak?: (measures: BookingMeasures) => boolean;
  format: (value: number | null) => string;
  /** The greatest value of the scale; the greatest hour where it is absent. */
  max?: number;
}

interface MeasureWeekProps {
  /** Names the chart among the pictures of the report. */
  id: string;
  title: string;
  note?: string;
  measure: WeekMeasure;
  table: ReportTable<WeekHourMeasures>;
  isTable: boolean;
  /** What an hour says beside its value. */
  linesOf: (measures: BookingMeasures) => readonly string[];
  tools?: ReactNode;
}

/** A measure of bookings by weekday and hour: as a grid, or as a table. Enter explains an hour. */
export function MeasureWeekCard(props: MeasureWeekProps) {
  const { id, title, note, measure, table, isTable, linesOf, tools } = props;
  const choice = usePaletteChoice();
  const { open } = useExplain();
  const hours = table.rows;
  const model = useMemo(() => toMeasureWeek(hours, measure), [hours, measure]);
  const most = Math.max(0, ...model.cells.map(({ value }) => value ?? 0));
  const max = measure.max ?? (most > 0 ? most : 1);
  const scale = { choice, min: 0, max, format: measure.format };
  const explain = (step: number) => {
    if (model.cells[step]?.value != null)
      open(cellNumber(table.id, measure.columnId, String(step)));
  };
  const noteOf = (step: number): ChartNote => {
    const hour = hours[step];
    const lines = hour?.measures ? linesOf(hour.measures) : ['closed'];
    return { title: hour?.name ?? '', lines: lines.map((text) => ({ text })) };
  };
  return (
    <TitledCard title={title} tools={tools} {...(note === undefined ? {} : { note })}>
      {isTable ? (
        <WeekGridTable label={title} model={model} scale={scale} onExplain={explain} />
      ) : (
        <ReportChart id={id} title={title}>
          <ScaleLegend name={measure.legend} scale={scale} keys={legendKeys(model)} />
          <WeekGrid
            label={title}
            model={model}
            scale={scale}
            noteOf={noteOf}
            rowHeight={34}
            onChoose={explain}
            chooseHint="Enter explains the value."
          />
        </ReportChart>
      )}
    </TitledCard>
  );
}
