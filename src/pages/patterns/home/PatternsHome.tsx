import { ScaleLegend } from '#src/charts/colour-scale/ScaleLegend.tsx';
import { WeekGrid } from '#src/charts/week-grid/WeekGrid.tsx';
import { legendKeys, openHours } from '#src/charts/week-grid/WeekGridModel.ts';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { HomeNothing } from '#src/features/home/HomeNothing.tsx';
import { HomeRule } from '#src/features/home/HomeRule.tsx';
import { ReportRule } from '#src/features/report/rule/ReportRule.tsx';
import { formatNames, valueText } from '#src/features/report/values/valueText.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { clockName } from '#src/charts/week-grid/WeekGridModel.ts';
import type { PatternSettings } from '../shared/patternSettings.ts';
import { scaleNames, valueScale } from '../shared/valueScale.ts';
import type { PatternOfUseData } from '../use/readPatternOfUse.ts';
import { toStepNote } from '../use/model/toStepNote.ts';
import { usePatternOfUse } from '../use/usePatternOfUse.ts';
import styles from './PatternsHomeCard.module.css';

interface PatternsHomeProps {
  data: PatternOfUseData;
  settings: PatternSettings;
}

/** The busiest hour in a sentence and the typical week as a grid, or that too little is known. */
export function PatternsHome({ data, settings }: PatternsHomeProps) {
  const pattern = usePatternOfUse(data, settings);
  const choice = usePaletteChoice();
  const { format, grid, figures, denominators } = pattern;
  const { busiestStep, quietestDay } = figures;
  const { name } = data.scope.subject;
  if (busiestStep === null || quietestDay === null)
    return (
      <HomeNothing>
        A typical week needs three of each weekday with data. This time frame has fewer.
      </HomeNothing>
    );
  const model = { ...grid, hours: openHours(grid) };
  const scale = valueScale(
    choice,
    format,
    grid.cells.map(({ value }) => value),
  );
  return (
    <div className={styles['week']}>
      <p>
        Busiest on <b>{weekdayTitles[busiestStep.weekday]}</b> at{' '}
        <b>{clockName(busiestStep.minute)}</b> with {valueText(format, busiestStep.value)}, quietest
        on <b>{weekdayTitles[quietestDay.weekday]}</b> with {valueText(format, quietestDay.value)}{' '}
        on average.
      </p>
      <WeekGrid
        label={`Typical week of ${name}, ${formatNames[format].toLowerCase()}`}
        model={model}
        scale={scale}
        noteOf={(step) => toStepNote(pattern, step)}
      />
      <ScaleLegend name={scaleNames[format]} scale={scale} keys={legendKeys(model)} />
      <HomeRule>
        <ReportRule
          subject={`${formatNames[format]} of ${name}, typical week of`}
          scope={data.scope}
          denominators={denominators}
        />
      </HomeRule>
    </div>
  );
}
