import { ScaleLegend } from '#src/charts/colour-scale/ScaleLegend.tsx';
import { WeekGrid } from '#src/charts/week-grid/WeekGrid.tsx';
import { legendKeys, openHours } from '#src/charts/week-grid/WeekGridModel.ts';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { HomeNothing } from '#src/features/home/HomeWords.tsx';
import type { Shown } from '#src/features/report/defineReport.tsx';
import type { PatternPlace } from '../shared/PatternBuilding.tsx';
import { formatNames, valueText } from '#src/features/report/values/valueText.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { scaleNames, valueScale } from '../shared/valueScale.ts';
import type { PatternOfUseData } from './readPatternOfUse.ts';
import { toStepNote } from './toStepNote.ts';
import type { UseView } from './UseViewer.tsx';
import styles from './TypicalWeekHome.module.css';
import { clockText } from '#src/lib/format/clockText.ts';

/** The busiest hour in a sentence and the typical week as a grid, or that too little is known. */
export function TypicalWeekHome(props: Shown<PatternPlace, PatternOfUseData, UseView>) {
  const { data, view } = props;
  const choice = usePaletteChoice();
  const { format, grid, figures } = view;
  const { busiestStep, quietestDay } = figures;
  const { name } = data.request.subject;
  if (busiestStep === null || quietestDay === null)
    return (
      <HomeNothing>
        A typical week needs three days of each weekday with data. This time frame has fewer.
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
        <b>{clockText(busiestStep.minute)}</b> with {valueText(format, busiestStep.value)}, quietest
        on <b>{weekdayTitles[quietestDay.weekday]}</b> with {valueText(format, quietestDay.value)}{' '}
        on average.
      </p>
      <WeekGrid
        label={`Typical week of ${name}, ${formatNames[format].toLowerCase()}`}
        model={model}
        scale={scale}
        noteOf={(step) => toStepNote(view, step)}
      />
      <ScaleLegend name={scaleNames[format]} scale={scale} keys={legendKeys(model)} />
    </div>
  );
}
