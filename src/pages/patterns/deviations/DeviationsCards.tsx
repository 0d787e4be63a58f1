import { useMemo } from 'react';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { CalendarHeat } from '#src/charts/calendar/CalendarHeat.tsx';
import { cellKeys } from '#src/charts/colour-scale/ScaleCell.ts';
import type { ColourScale } from '#src/charts/colour-scale/ColourScale.ts';
import { ScaleLegend } from '#src/charts/colour-scale/ScaleLegend.tsx';
import { LineChart } from '#src/charts/line/LineChart.tsx';
import { LineLegend } from '#src/charts/line/LineLegend.tsx';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { LineReportChart } from '#src/features/report/chart/LineReportChart.tsx';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import type { Shown } from '#src/features/report/defineReport.tsx';
import { FormatPill } from '#src/features/report/ReportOptions.tsx';
import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { useMarkPeriod } from '#src/features/time-markers/useMarkPeriod.ts';
import { formatWeekday } from '#src/lib/format/formatDays.ts';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { useTableAction } from '#src/ui/actions/useTableAction.ts';
import { Banner } from '#src/ui/display/Banner.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import type { PatternPlace } from '../shared/PatternBuilding.tsx';
import styles from '../shared/Patterns.module.css';
import { chooseTable } from '../shared/patternSettings.ts';
import { SpecialDays } from '../shared/SpecialDays.tsx';
import { useMarkerBands } from '#src/features/report/time-axis/useMarkerBands.ts';
import { dayScoreId } from './deviationTables.tsx';
import { scoreText, stateText } from './deviationTexts.ts';
import type { DeviationsView } from './DeviationsViewer.tsx';
import type { DeviationsData } from './readDeviations.ts';
import { StretchesCard } from './StretchesCard.tsx';
import { toBandModel, toBandNote } from './toBandModel.ts';

type DeviationsProps = Shown<PatternPlace, DeviationsData, DeviationsView>;

/** Says that time in use stands in where no capacity is known; nothing where one is. */
export function TimeInUseNotice({ data: { format, request } }: DeviationsProps) {
  if (format === request.format) return null;
  return (
    <Banner>
      These spaces have no capacity, so people can’t be compared with seats. Showing time in use
      instead; or choose another capacity above.
    </Banner>
  );
}

/** The days' scores, what was measured against what was usual, and the flagged stretches. */
export function DeviationsCards(props: DeviationsProps) {
  const lookedAt = lookedAtIn(props);
  return (
    <>
      <div className={styles['columns']}>
        <DayScoresCard {...props} selectedDay={lookedAt.dayNumber} />
        <BandCard {...props} lookedAt={lookedAt} />
      </div>
      <StretchesCard view={props.view} />
    </>
  );
}

/** What of the page is looked at: a group, and a day of it. */
interface LookedAt {
  groupId: string;
  dayNumber: number;
}

/** The stretch or day that was chosen, else the stretch that weighs most, else the last day that is over. */
function lookedAtIn({ view, data, chosenId }: DeviationsProps): LookedAt {
  const { tables, scores, today } = view;
  const { rows } = tables.stretches;
  const day = scores.find((score) => dayScoreId(score) === chosenId);
  if (day) return { groupId: 'all', dayNumber: day.dayNumber };
  const stretch = rows.find(({ id }) => id === chosenId) ?? rows[0];
  return (
    stretch ?? {
      groupId: 'all',
      dayNumber: Math.max(data.request.days.startDay, today - 1),
    }
  );
}

const views = [
  { id: 'chart', label: 'Calendar' },
  { id: 'table', label: 'Table' },
] as const;

/** How each day compares with its weekday, as a calendar or a table. */
function DayScoresCard(props: DeviationsProps & { selectedDay: number }) {
  const { data, view, place, filters, choose, selectedDay } = props;
  const { settings, tables } = view;
  const { values, change } = filters;
  const label = `Days of ${data.request.subject.name} vs. the same weekdays before`;
  const showTable = (isTable: boolean) => change(chooseTable(values, isTable));
  useTableAction(settings.showsTable, showTable);
  return (
    <TitledCard
      title={tables.days.title}
      label="Days"
      tools={
        <>
          <FormatPill filters={filters} value={data.format} />
          <SpecialDays
            days={place.special}
            isLeftOut={settings.leavesSpecialOut}
            filters={filters}
          />
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
        <ReportTableView table={tables.days} label={label} />
      ) : (
        <ReportChart id="days" title={tables.days.title}>
          <DayCalendar
            {...props}
            label={label}
            selectedDay={selectedDay}
            onChoose={(dayNumber) => choose(dayScoreId({ dayNumber }))}
          />
        </ReportChart>
      )}
    </TitledCard>
  );
}

interface CalendarProps extends Pick<DeviationsProps, 'data' | 'view' | 'place'> {
  label: string;
  selectedDay: number;
  onChoose: (dayNumber: number) => void;
}

function DayCalendar({ data, view, place, label, selectedDay, onChoose }: CalendarProps) {
  const { calendar, scores, tables, today } = view;
  const { theme } = usePaletteChoice();
  const scale: ColourScale = {
    choice: { palette: 'difference', theme },
    min: -1,
    max: 1,
    format: scoreText,
  };
  const noteOf = (dayNumber: number) => {
    const score = scores.find((one) => one.dayNumber === dayNumber);
    const titles = place.special.filter((day) => day.dayNumber === dayNumber);
    const flagged = tables.stretches.rows.filter(
      (row) => row.dayNumber === dayNumber && row.groupId === 'all',
    );
    return {
      title: formatWeekday(dayKeyOf(dayNumber)),
      lines: [
        { text: score ? stateText(score, today) : '' },
        ...(flagged.length > 0
          ? [{ text: formatPlural(flagged.length, 'deviation', 'deviations') }]
          : []),
        ...titles.map(({ title }) => ({ text: title })),
      ],
      ...(score?.coverage ? { remark: `${formatPercent(score.coverage)} coverage` } : {}),
    };
  };
  return (
    <>
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
        name={data.format === 'frequency' ? 'time in use vs. usual' : 'people-minutes vs. usual'}
        scale={scale}
        keys={cellKeys(calendar)}
        keyTexts={{ unknown: 'not enough data' }}
      />
    </>
  );
}

/** One line has nothing to bring to the front. */
const ignore = () => undefined;

/** The week that is looked at: what was measured over what was usual. */
function BandCard({ data, place, lookedAt }: DeviationsProps & { lookedAt: LookedAt }) {
  const { request, format, groups } = data;
  const { timeZone, name: whole } = request.subject;
  const mark = useMarkPeriod({
    spaceId: request.markerSpaceIds[0] ?? null,
    buildingId: request.subject.buildingIds[0],
  });
  const found =
    groups.find(({ group }) => group.kind !== 'all' && group.id === lookedAt.groupId) ?? groups[0];
  const { dayNumber } = lookedAt;
  const timeBands = useMarkerBands(request.markerSpaceIds, timeZone, request.days);
  const name = found && found.group.kind !== 'all' ? place.nameOf(found.group) : whole;
  const band = useMemo(
    () => found && toBandModel({ found, dayNumber, timeZone, format, name, timeBands }),
    [found, dayNumber, timeZone, format, name, timeBands],
  );
  const plain = useMemo(
    () =>
      found && toBandModel({ found, dayNumber, timeZone, format, name: 'measured', timeBands: [] }),
    [found, dayNumber, timeZone, format],
  );
  if (!band || !plain) return null;
  const { model } = band;
  return (
    <TitledCard title={`${name}: measured vs. usual`} label="Measured and usual">
      <LineLegend model={model} soleLabel="measured" focusedId={null} onFocus={ignore} />
      <LineReportChart
        id="band"
        title="Measured vs. usual"
        model={plain.model}
        className={styles['plot']}
      >
        <LineChart
          label={`${formatNames[format]} of ${name} vs. usual`}
          model={model}
          showsClosed={false}
          joinsBreaks={false}
          noteOf={(slot) => toBandNote(band, slot, format)}
          {...(mark && { onSelectRange: mark })}
        />
      </LineReportChart>
      <p className={styles['hint']}>
        15-minute values.
        {mark && ' Drag to add a time marker, or use Shift, the arrow keys and Enter.'}
      </p>
    </TitledCard>
  );
}
