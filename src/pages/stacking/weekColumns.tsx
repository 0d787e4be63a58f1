import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { Sparkline } from '#src/charts/sparkline/Sparkline.tsx';
import type { Column } from '#src/features/report/table/ReportTable.tsx';
import { changeText } from '#src/features/report/values/valueText.ts';
import { formatShortDay } from '#src/lib/format/formatDays.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { weekHourText } from '#src/lib/format/weekdayTitles.ts';
import styles from './Stacking.module.css';
import type { HourOfDay, StackFloor, WeekHour } from './StackFloor.ts';
import { terms } from './stackTexts.ts';
import { weeksArithmetic } from './weeksArithmetic.ts';
import { weeklyChange } from './weekHours.ts';

/** An hour of the typical week floor by floor: its fill, its weeks one by one, and whether they grow fuller. */
export function weekColumns({ hour }: WeekHour): Column<StackFloor>[] {
  const name = weekHourText(hour);
  const shares = (floor: StackFloor) => floor.weeksAt(hour).map(({ utilisation }) => utilisation);
  const weeks: Column<StackFloor> = {
    id: 'weeks',
    title: 'Each week',
    kind: 'text',
    value: (floor) => weeksText(floor.weeksAt(hour)),
    show: (floor) => <WeeksCell weeks={floor.weeksAt(hour)} />,
  };
  return [
    {
      id: 'nowShare',
      title: `Utilization, ${name}`,
      kind: 'share',
      term: terms.typicalHour,
      hasBar: true,
      value: (floor) => floor.valueAt({ hour }).utilisation,
      arithmetic: (floor) => weeksArithmetic(floor, hour),
    },
    weeks,
    {
      id: 'weekChange',
      title: 'Later vs. earlier weeks',
      kind: 'share',
      term: terms.weekChange,
      value: (floor) => weeklyChange(shares(floor)),
      show: (floor) => {
        const change = weeklyChange(shares(floor));
        return change === null ? '–' : changeText('utilisation', change, 1);
      },
    },
    {
      id: 'now',
      title: `People, ${name}`,
      kind: 'people',
      term: terms.typicalHour,
      value: (floor) => floor.valueAt({ hour }).people,
    },
  ];
}

/** "Tue, Nov 3: 41%; Tue, Nov 10: 44%". */
function weeksText(weeks: readonly HourOfDay[]): string {
  return weeks
    .map(
      ({ day, utilisation }) => `${formatShortDay(dayKeyOf(day))}: ${formatPercent(utilisation)}`,
    )
    .join('; ');
}

function WeeksCell({ weeks }: { weeks: readonly HourOfDay[] }) {
  const values = weeks.map(({ utilisation }) => utilisation);
  const top = Math.max(1, ...values.map((value) => value ?? 0));
  if (!values.some((value) => value !== null)) return '–';
  return (
    <div className={styles['weeks']}>
      <Sparkline
        label={weeksText(weeks)}
        points={values.map((value) => ({ value, expected: null }))}
        top={top}
        marks={[]}
      />
    </div>
  );
}
