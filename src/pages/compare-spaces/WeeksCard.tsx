import { useMemo, type ReactNode } from 'react';
import type { DataFormat } from '#domain/metric/labels.ts';
import type { ChartNote } from '#src/charts/cursor/ChartNote.ts';
import { ScaleLegend } from '#src/charts/colour-scale/ScaleLegend.tsx';
import { ColourKey } from '#src/charts/legend/Legend.tsx';
import { WeekGrid } from '#src/charts/week-grid/WeekGrid.tsx';
import { legendKeys } from '#src/charts/week-grid/WeekGridModel.ts';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { formatNames, valueText } from '#src/features/report/values/valueText.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import styles from './CompareSpaces.module.css';
import { notes } from './compareTexts.ts';
import type { CompareView } from './CompareViewer.tsx';
import { toWeekModel, weekScale, withSharedHours } from './spreadModels.ts';
import { weekStepName } from '#src/lib/format/clockText.ts';

interface WeeksCardProps {
  view: CompareView;
  /** Whether its chart is shown as a table. */
  isTable: boolean;
}

/** The weeks of all spaces as small grids on one scale. */
export function WeeksCard({ view, isTable }: WeeksCardProps) {
  const { format, days, tables } = view;
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
    <TitledCard title={tables.week.title} note={notes.week} className={styles['wide']}>
      {isTable ? (
        <ScrolledTable label="Hours of the week">
          <ReportTableView table={tables.week} label="Hours of the week" />
        </ScrolledTable>
      ) : weeks.length === 0 ? (
        <ReadingSlots />
      ) : (
        <ReportChart id="weeks" title={tables.week.title}>
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
                        title: weekStepName(step, 24),
                        lines: [{ text: `${space.label}: ${cellText(model.cells[step], format)}` }],
                        remark: formatPlural(rhythm.week[format].days[step] ?? 0, 'day'),
                      })}
                    />
                  </section>
                ),
            )}
            {waiting > 0 && <Loading text={`Loading ${waiting} more`} />}
          </div>
        </ReportChart>
      )}
    </TitledCard>
  );
}

function cellText(
  cell: { state: string; value: number | null } | undefined,
  format: DataFormat,
): string {
  if (!cell || cell.state === 'closed') return 'closed';
  return cell.value === null ? 'no data' : valueText(format, cell.value);
}

/** A long table that scrolls by itself. */
export function ScrolledTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['scroll']} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

/** Stands for a chart until the slots of some space are there. */
export function ReadingSlots() {
  return (
    <div className={styles['waiting']}>
      <Loading text="Loading 5-minute values" />
    </div>
  );
}
