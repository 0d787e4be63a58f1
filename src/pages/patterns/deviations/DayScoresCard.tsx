import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { CalendarHeat } from '#src/charts/calendar/CalendarHeat.tsx';
import { calendarKeys } from '#src/charts/calendar/CalendarDay.ts';
import type { ColourScale } from '#src/charts/colour-scale/ColourScale.ts';
import { ScaleLegend } from '#src/charts/colour-scale/ScaleLegend.tsx';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import { formatWeekday } from '#src/lib/format/formatDays.ts';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { useTableAction } from '#src/ui/actions/useTableAction.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { FormatPill } from '../shared/FormatPill.tsx';
import { chooseTable, type PatternSettings } from '../shared/patternSettings.ts';
import type { SpecialDay } from '../shared/specialDays.ts';
import { SpecialDays } from '../shared/SpecialDays.tsx';
import { DayScoresTable } from './DayScoresTable.tsx';
import { scoreText, stateText } from './model/scoreText.ts';
import type { Deviations } from './useDeviations.ts';

const views = [
  { id: 'chart', label: 'Calendar' },
  { id: 'table', label: 'Table' },
] as const;

interface DayScoresCardProps {
  name: string;
  view: Deviations;
  special: readonly SpecialDay[];
  filters: Filters;
  settings: PatternSettings;
  /** What is judged, which may stand in for what was chosen. */
  format: DataFormat;
  selectedDay: number;
  onChoose: (dayNumber: number) => void;
}

/** How each day compares with its weekday, as a calendar or a table. */
export function DayScoresCard(props: DayScoresCardProps) {
  const { name, view, special, filters, settings, format, selectedDay, onChoose } = props;
  const { calendar, scores, rows, today } = view;
  const { values, change } = filters;
  const { theme } = usePaletteChoice();
  const scale: ColourScale = {
    choice: { palette: 'difference', theme },
    min: -1,
    max: 1,
    format: scoreText,
  };
  const showTable = (isTable: boolean) => change(chooseTable(values, isTable));
  useTableAction(settings.showsTable, showTable);
  const noteOf = (dayNumber: number) => {
    const score = scores.find((one) => one.dayNumber === dayNumber);
    const titles = special.filter((day) => day.dayNumber === dayNumber).map(({ title }) => title);
    const flagged = rows.filter((row) => row.dayNumber === dayNumber && row.groupId === 'all');
    return {
      title: formatWeekday(dayKeyOf(dayNumber)),
      lines: [
        { text: score ? stateText(score, today) : '' },
        ...(flagged.length > 0
          ? [{ text: formatPlural(flagged.length, 'flagged stretch', 'flagged stretches') }]
          : []),
        ...titles.map((text) => ({ text })),
      ],
      ...(score?.coverage ? { remark: `${formatPercent(score.coverage)} covered` } : {}),
    };
  };
  const label = `Days of ${name} against the same weekdays before`;
  return (
    <TitledCard
      title="Days against their weekday"
      label="Days"
      tools={
        <>
          <FormatPill format={format} onChange={(dataformat) => change({ dataformat })} />
          <SpecialDays days={special} isLeftOut={settings.leavesSpecialOut} filters={filters} />
          <SegmentedControl
            label="View"
            options={views}
            value={settings.showsTable ? 'table' : 'chart'}
            onChange={(id) => showTable(id === 'table')}
          />
        </>
      }
    >
      {settings.showsTable ? (
        <DayScoresTable label={label} scores={scores} today={today} timeZone={filters.timeZone} />
      ) : (
        <ReportChart id="days" title="Days against their weekday">
          <CalendarHeat
            label={label}
            days={calendar}
            scale={scale}
            noteOf={noteOf}
            selectedDay={selectedDay}
            onChoose={onChoose}
            chooseHint="Enter shows the day in the chart."
          />
          <ScaleLegend
            name={
              format === 'frequency' ? 'time in use against usual' : 'people-minutes against usual'
            }
            scale={scale}
            keys={calendarKeys(calendar)}
            keyTexts={{ unknown: 'cannot be judged' }}
          />
        </ReportChart>
      )}
    </TitledCard>
  );
}
