import { useMemo, useState } from 'react';
import { LineChart } from '#src/charts/line/LineChart.tsx';
import { LineLegend } from '#src/charts/line/LineLegend.tsx';
import { formatNames, valueText } from '#src/features/report/values/valueText.ts';
import { typicalStepMinutes } from '#domain/patterns/typicalWeek.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { clockName } from '#src/charts/week-grid/WeekGridModel.ts';
import { LineReportChart } from '#src/features/report/chart/LineReportChart.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import styles from '../shared/Patterns.module.css';
import { toDayModel } from './model/toDayModel.ts';
import type { PatternOfUse } from './usePatternOfUse.ts';

/** The average day of each weekday; the one that is looked at with the band of its days. */
export function DayLinesCard({ name, pattern }: { name: string; pattern: PatternOfUse }) {
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
      title: `${clockName(from)} to ${clockName(from + typicalStepMinutes)}`,
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
    <TitledCard title="Average day of each weekday" label="Average days">
      <LineLegend
        model={model}
        soleLabel="average day"
        focusedId={focusedId}
        onFocus={setChosenId}
      />
      <LineReportChart
        id="average-days"
        title="Average day of each weekday"
        model={plain}
        className={styles['plot']}
      >
        <LineChart
          label={`${formatNames[format]} of ${name} on the average day of each weekday`}
          model={model}
          showsClosed={false}
          joinsBreaks={false}
          noteOf={noteOf}
        />
      </LineReportChart>
      <p className={styles['hint']}>
        Means by quarter of an hour; every day weighs the same. Choose a weekday for its band.
      </p>
    </TitledCard>
  );
}
