import { ScaleLegend } from '#src/charts/colour-scale/ScaleLegend.tsx';
import { WeekGrid } from '#src/charts/week-grid/WeekGrid.tsx';
import { legendKeys, openHours } from '#src/charts/week-grid/WeekGridModel.ts';
import { WeekGridTable } from '#src/charts/week-grid/WeekGridTable.tsx';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { cellNumber } from '#src/features/report/explain/explainNumber.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { useTableAction } from '#src/ui/actions/useTableAction.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { FormatPill } from '../shared/FormatPill.tsx';
import { chooseTable, type PatternSettings } from '../shared/patternSettings.ts';
import { SpecialDays } from '../shared/SpecialDays.tsx';
import { scaleNames, valueScale } from '../shared/valueScale.ts';
import { stepRowId } from './toUseTables.ts';
import { toStepNote } from './model/toStepNote.ts';
import type { PatternOfUse } from './usePatternOfUse.ts';

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
  filters: Filters;
}

/** The typical week as a grid, or the same as a table. */
export function WeekCard({ name, pattern, settings, filters }: WeekCardProps) {
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
          <FormatPill format={format} onChange={(dataformat) => change({ dataformat })} />
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
            keyTexts={{ unknown: 'fewer than three days' }}
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
