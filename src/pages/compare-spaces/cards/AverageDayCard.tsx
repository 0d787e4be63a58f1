import { useMemo } from 'react';
import { DayLines } from '#src/charts/day-lines/DayLines.tsx';
import { Legend } from '#src/charts/legend/Legend.tsx';
import { ColourKey } from '#src/charts/legend/ColourKey.tsx';
import { drawSvg, ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { toDayModel } from '../model/toDayModel.ts';
import styles from '../CompareSpaces.module.css';
import { DayTable } from '../table/DayTable.tsx';
import type { CardProps } from './CardProps.ts';

const note = 'Quarters of an hour over all open days, which weigh alike.';

/** The average days of all spaces over each other. */
export function AverageDayCard({ view, days, isTable }: CardProps) {
  const { format } = view;
  const model = useMemo(() => toDayModel(days, format), [days, format]);
  const isWaiting = days.every(({ rhythm }) => rhythm === undefined);
  return (
    <TitledCard title="The average day" note={note}>
      {isWaiting ? (
        <div className={styles['waiting']}>
          <Loading text="Reading 5-minute slots" />
        </div>
      ) : isTable ? (
        <DayTable model={model} />
      ) : (
        <>
          <Legend>
            {model.lines.map(({ id, label, colour, isDashed = false }) => (
              <li key={id}>
                <ColourKey colour={colour} isDashed={isDashed} />
                {label}
              </li>
            ))}
          </Legend>
          <ReportChart
            id="day"
            title={`The average day, ${formatNames[format].toLowerCase()}`}
            draw={drawSvg}
            legend={model.lines.map(({ label, colour, isDashed = false }) => ({
              label,
              colour,
              kind: isDashed ? ('dashed' as const) : ('line' as const),
            }))}
          >
            <DayLines label={`${formatNames[format]} on the average day`} model={model} />
          </ReportChart>
        </>
      )}
    </TitledCard>
  );
}
