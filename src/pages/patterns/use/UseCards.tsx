import { useMemo, useState } from 'react';
import { typicalStepMinutes } from '#domain/patterns/typicalWeek.ts';
import { ScaleLegend } from '#src/charts/colour-scale/ScaleLegend.tsx';
import { LineChart } from '#src/charts/line/LineChart.tsx';
import type { LineChartModel } from '#src/charts/line/LineChartModel.ts';
import { LineLegend } from '#src/charts/line/LineLegend.tsx';
import { WeekGrid } from '#src/charts/week-grid/WeekGrid.tsx';
import { legendKeys, openHours } from '#src/charts/week-grid/WeekGridModel.ts';
import { WeekGridTable } from '#src/charts/week-grid/WeekGridTable.tsx';
import type { AddressFilters } from '#src/features/filters/Filters.ts';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { FormatPill } from '#src/features/report/ReportOptions.tsx';
import { LineReportChart } from '#src/features/report/chart/LineReportChart.tsx';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import type { Shown } from '#src/features/report/defineReport.tsx';
import { cellNumber } from '#src/features/report/explain/numberIds.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { formatNames, valueText } from '#src/features/report/values/valueText.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { useTableAction } from '#src/ui/actions/useTableAction.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import type { PatternPlace } from '../shared/PatternBuilding.tsx';
import styles from '../shared/Patterns.module.css';
import { SpecialDays } from '../shared/SpecialDays.tsx';
import { chooseTable, type PatternSettings } from '../shared/patternSettings.ts';
import { scaleNames, valueScale } from '../shared/valueScale.ts';
import { ScheduleCard } from './ScheduleCard.tsx';
import type { UseView } from './UseViewer.tsx';
import type { PatternOfUseData } from './readPatternOfUse.ts';
import { daySlots, toDayBand, toDayLines } from './toDayLines.ts';
import { toStepNote } from './toStepNote.ts';
import { stepRowId } from './toUseTables.ts';
import type { PatternOfUse } from './usePatternOfUse.ts';
import { clockText } from '#src/lib/format/clockText.ts';

/** The typical week, the average days, and the schedule that follows. */
export function UseCards(props: Shown<PatternPlace, PatternOfUseData, UseView>) {
  const { data, view, filters } = props;
  const { request } = data;
  const { name } = request.subject;
  return (
    <>
      <WeekCard name={name} pattern={view} settings={view.settings} filters={filters} />
      <DayLinesCard name={name} pattern={view} />
      {view.days && <ScheduleCard days={view.days} scope={request} />}
    </>
  );
}

const views = [
  { id: 'chart', label: 'Grid' },
  { id: 'table', label: 'Table' },
] as const;
const steps = [
  { id: 'PT1H', label: 'Hours' },
  { id: 'PT15M', label: 'Quarters' },
] as const;

interface WeekCardProps {
  name: string;
  pattern: PatternOfUse;
  settings: PatternSettings;
  filters: AddressFilters;
}

/** The typical week as a grid, or the same as a table. */
function WeekCard({ name, pattern, settings, filters }: WeekCardProps) {
  const { values, change } = filters;
  const { format, grid, special } = pattern;
  const { stepsPerDay, showsTable } = settings;
  const choice = usePaletteChoice();
  const explain = useExplain();
  const scale = valueScale(
    choice,
    format,
    grid.cells.map(({ value }) => value),
  );
  const model = { ...grid, hours: openHours(grid) };
  const showTable = (isTable: boolean) => change(chooseTable(values, isTable));
  useTableAction(showsTable, showTable);
  const label = `Typical week of ${name}, ${formatNames[format].toLowerCase()}`;
  const noteOf = (step: number) => toStepNote(pattern, step);
  return (
    <TitledCard
      title="Typical week"
      tools={
        <>
          <FormatPill filters={filters} value={format} />
          <SpecialDays days={special} isLeftOut={settings.leavesSpecialOut} filters={filters} />
          <SegmentedControl
            label="Steps"
            options={steps}
            value={stepsPerDay === 96 ? 'PT15M' : 'PT1H'}
            onChange={(id) => change({ interval: id === 'PT15M' ? id : null })}
          />
          <SegmentedControl
            label="View"
            options={views}
            value={showsTable ? 'table' : 'chart'}
            onChange={(view) => showTable(view === 'table')}
          />
        </>
      }
    >
      {showsTable ? (
        <WeekGridTable
          label={label}
          model={model}
          scale={scale}
          onExplain={(step) => explain.open(stepNumber(step, stepsPerDay))}
        />
      ) : (
        <ReportChart id="week" title={`Typical week, ${formatNames[format].toLowerCase()}`}>
          <WeekGrid label={label} model={model} scale={scale} noteOf={noteOf} rowHeight={32} />
          <ScaleLegend
            name={scaleNames[format]}
            scale={scale}
            keys={legendKeys(model)}
            keyTexts={{ unknown: 'fewer than 3 days' }}
          />
        </ReportChart>
      )}
    </TitledCard>
  );
}

/** A step of the week as a number of its table. */
function stepNumber(step: number, stepsPerDay: number): string {
  const weekday = weekdayTitles[Math.floor(step / stepsPerDay)] ?? '';
  return cellNumber('week', weekday, stepRowId(step % stepsPerDay));
}

/** The average day of each weekday; the one that is looked at with the band of its days. */
function DayLinesCard({ name, pattern }: { name: string; pattern: PatternOfUse }) {
  const { format, figures } = pattern;
  const busiest = figures.busiestDay && weekdayTitles[figures.busiestDay.weekday];
  const [chosenId, setChosenId] = useState<string | null | undefined>();
  const focusedId = chosenId === undefined ? (busiest ?? null) : chosenId;
  const model = useMemo(() => toDayModel(pattern, focusedId), [pattern, focusedId]);
  const plain = useMemo(() => toDayModel(pattern, null), [pattern]);
  const noteOf = (slot: number) => {
    const from = slot * typicalStepMinutes;
    const lower = model.band?.lower[slot] ?? null;
    const upper = model.band?.upper[slot] ?? null;
    const band =
      lower === null || upper === null
        ? []
        : [{ text: `P10 to P90: ${valueText(format, lower)} to ${valueText(format, upper)}` }];
    return {
      title: `${clockText(from)} to ${clockText(from + typicalStepMinutes)}`,
      lines: [
        ...model.series.map(({ id, label, values }) => ({
          seriesId: id,
          text: `${label}: ${valueText(format, values[slot] ?? null)}`,
        })),
        ...band,
      ],
    };
  };
  return (
    <TitledCard title="Average day by weekday" label="Average days">
      <LineLegend
        model={model}
        soleLabel="average day"
        focusedId={focusedId}
        onFocus={setChosenId}
      />
      <LineReportChart
        id="average-days"
        title="Average day by weekday"
        model={plain}
        className={styles['plot']}
      >
        <LineChart
          label={`${formatNames[format]} of ${name} on the average day by weekday`}
          model={model}
          showsClosed={false}
          joinsBreaks={false}
          noteOf={noteOf}
        />
      </LineReportChart>
      <p className={styles['hint']}>
        15-minute averages; each day counts equally. Choose a weekday to see its usual range.
      </p>
    </TitledCard>
  );
}

/** The average day of each weekday, the one that is looked at with its band. */
function toDayModel(
  { lines, byQuarter, format }: Pick<PatternOfUse, 'lines' | 'byQuarter' | 'format'>,
  focusedId: string | null,
): LineChartModel {
  return {
    slots: daySlots(lines),
    timeZone: 'UTC',
    isUndated: true,
    series: toDayLines(lines, focusedId),
    band: toDayBand(byQuarter, focusedId),
    compared: [],
    references: [],
    timeBands: [],
    formatValue: (value) => (format === 'count' ? formatCount(value) : formatPercent(value)),
    ...(format === 'count' ? {} : { valueStep: 0.25 }),
  };
}
