import { useMemo } from 'react';
import type { ChartNote } from '#src/charts/cursor/ChartNote.ts';
import { ScaleLegend } from '#src/charts/colour-scale/ScaleLegend.tsx';
import { ColourKey } from '#src/charts/legend/ColourKey.tsx';
import { WeekGrid } from '#src/charts/week-grid/WeekGrid.tsx';
import { legendKeys, stepName } from '#src/charts/week-grid/WeekGridModel.ts';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { formatNames, valueText } from '#src/features/report/values/valueText.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { toWeekModel, weekScale, withSharedHours } from '../model/toWeekModel.ts';
import styles from '../CompareSpaces.module.css';
import { WeekTable } from '../table/WeekTable.tsx';
import type { CardProps } from './CardProps.ts';

const note =
  'Each hour is the mean of the days of its weekday, which weigh alike; one scale for all.';

/** The weeks of all spaces as small grids on one scale. */
export function WeeksCard({ view, days, isTable }: CardProps) {
  const { format } = view;
  const choice = usePaletteChoice();
  const weeks = useMemo(() => {
    const known = days.flatMap(({ space, rhythm }) => (rhythm ? [{ space, rhythm }] : []));
    const models = withSharedHours(known.map(({ rhythm }) => toWeekModel(rhythm, format)));
    return known.map(({ space, rhythm }, index) => ({ space, rhythm, model: models[index] }));
  }, [days, format]);
  const models = useMemo(() => weeks.flatMap(({ model }) => model ?? []), [weeks]);
  const scale = useMemo(() => weekScale(models, format, choice), [models, format, choice]);
  const keys = [...new Set(models.flatMap(legendKeys))];
  const waiting = days.length - weeks.length;
  return (
    <TitledCard title="The week" note={note} className={styles['wide']}>
      {isTable ? (
        <WeekTable weeks={weeks} format={format} />
      ) : weeks.length === 0 ? (
        <div className={styles['waiting']}>
          <Loading text="Reading 5-minute slots" />
        </div>
      ) : (
        <ReportChart id="weeks" title="The week">
          <ScaleLegend name={formatNames[format]} scale={scale} keys={keys} />
          <div className={styles['weeks']}>
            {weeks.map(
              ({ space, rhythm, model }) =>
                model && (
                  <section key={space.id} aria-label={space.label}>
                    <h3>
                      <ColourKey colour={space.colour} isDashed={space.isDashed} />
                      {space.label}
                    </h3>
                    <WeekGrid
                      label={`${formatNames[format]} of ${space.label} by weekday and hour`}
                      model={model}
                      scale={scale}
                      rowHeight={20}
                      noteOf={(step): ChartNote => ({
                        title: stepName(step, 24),
                        lines: [{ text: `${space.label}: ${cellText(model.cells[step], format)}` }],
                        remark: formatPlural(rhythm.week[format].days[step] ?? 0, 'day'),
                      })}
                    />
                  </section>
                ),
            )}
            {waiting > 0 && <Loading text={`Reading the slots of ${waiting} more`} />}
          </div>
        </ReportChart>
      )}
    </TitledCard>
  );
}

function cellText(
  cell: { state: string; value: number | null } | undefined,
  format: CardProps['view']['format'],
): string {
  if (!cell || cell.state === 'closed') return 'closed';
  return cell.value === null ? 'no data' : valueText(format, cell.value);
}
