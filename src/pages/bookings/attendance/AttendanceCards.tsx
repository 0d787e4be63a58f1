import { useMemo } from 'react';
import { Bars } from '#src/charts/bars/Bars.tsx';
import type { BarRow } from '#src/charts/bars/BarRow.ts';
import { Scatter } from '#src/charts/scatter/Scatter.tsx';
import styles from '#src/features/bookings/Bookings.module.css';
import { MeasureWeekCard, type WeekMeasure } from '#src/features/bookings/MeasureWeekCard.tsx';
import { showsTables, TableSwitch } from '#src/features/bookings/TableSwitch.tsx';
import { showPart } from '#src/features/filters/shownParts.ts';
import { drawPlot, ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import type { Shown } from '#src/features/report/defineReport.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { ArrangedTable } from '#src/features/report/table/ReportTableView.tsx';
import {
  formatCount,
  formatPercent,
  formatPlural,
  formatTenths,
} from '#src/lib/format/formatNumber.ts';
import { Banner } from '#src/ui/display/Banner.tsx';
import { CardPair } from '#src/ui/display/CardPair.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { attendanceGroupings } from './attendanceRows.ts';
import { hourLines, noAttendees, notes, perWeek } from './attendanceTexts.ts';
import type { AttendedData } from './readAttended.ts';
import { toAttendanceScatter } from './toAttendanceScatter.ts';
import type { AttendedView } from './toAttended.ts';

type AttendanceProps = Shown<BuildingPlace, AttendedData, AttendedView>;

const usualSort = { id: 'rate', isDescending: false };
/** Counts all who were invited, as a word of `show`. */
export const invitedWord = 'invited';

/** Who was expected when, and who came: on the way from the invitation, by room, and in numbers. */
export function AttendanceCards(props: AttendanceProps) {
  const { hasPeople, grouping, tables } = props.view;
  if (!hasPeople) return <WeekCard {...props} />;
  return (
    <>
      <CardPair shares={[3, 2]} isEven>
        <ScatterCard {...props} />
        <StepsCard {...props} />
      </CardPair>
      <WeekCard {...props} />
      <TitledCard title={`By ${grouping.label.toLowerCase()}`} isFlush>
        <ArrangedTable
          table={tables.groups}
          usualSort={usualSort}
          selectedId={props.chosenId}
          filters={props.filters}
        />
      </TitledCard>
    </>
  );
}

/** Who counts as expected, the groups of the table, and charts or tables. */
export function AttendanceControls({ data, view, filters }: AttendanceProps) {
  if (!view.hasPeople) return null;
  return (
    <div className={styles['controls']} role="group" aria-label="View options">
      <SegmentedControl
        label="People expected"
        options={[
          { id: 'accepted', label: 'Accepted' },
          { id: 'invited', label: 'All invited' },
        ]}
        value={data.request.basis}
        onChange={(id) => filters.change(showPart(filters.values, invitedWord, id === 'invited'))}
      />
      <Pill
        label="Group by"
        options={attendanceGroupings}
        value={view.grouping.id}
        onChange={(id) => filters.change({ group: id })}
      />
      <TableSwitch filters={filters} />
    </div>
  );
}

/** Says that nobody is known of any booking; nothing where somebody is. */
export function NoAttendeesNotice({ view: { hasPeople } }: AttendanceProps) {
  return hasPeople ? null : <Banner>{noAttendees}</Banner>;
}

function ScatterCard({ view, data, place, chosenId, choose }: AttendanceProps) {
  const { roomSizes } = place;
  const { capacity } = data.request;
  const title = 'Expected vs. seen';
  const model = useMemo(
    () => toAttendanceScatter(view.rooms, { roomSizes, capacityName: capacity }),
    [view.rooms, roomSizes, capacity],
  );
  return (
    <TitledCard title={title} note={notes.scatter}>
      <ReportChart id="scatter" title={title} draw={drawPlot}>
        <Scatter
          label="People expected and seen at meetings of each room"
          model={model}
          selectedIds={chosenId === null ? [] : [chosenId]}
          onChoose={choose}
          chooseHint="Enter chooses the room."
        />
      </ReportChart>
    </TitledCard>
  );
}

interface ShareRow {
  id: string;
  name: string;
  share: number | null;
}

function toBar({ id, name, share }: ShareRow, detail: string): BarRow {
  return {
    id,
    label: name,
    detail,
    value: share,
    ticks: [],
    text: formatPercent(share),
    note: { title: name, lines: [{ text: detail }, { text: formatPercent(share) }] },
  };
}

function StepsCard({ view: { tables } }: AttendanceProps) {
  const { funnel, seats } = tables;
  return (
    <TitledCard title={funnel.title} note={notes.funnel}>
      {funnel.rows.length === 0 ? (
        <p className={styles['hint']}>
          Invitations and acceptances are known for no judged booking.
        </p>
      ) : (
        <ReportChart id="funnel" title={funnel.title}>
          <Bars
            label={funnel.title}
            rowTitle="Step"
            barLabel="share of those invited"
            rows={funnel.rows.map((row) => toBar(row, `${formatCount(row.people)} people`))}
            format={formatPercent}
            atLeast={1}
          />
        </ReportChart>
      )}
      <ReportChart id="seats" title={seats.title}>
        <h3 className={styles['part']}>{seats.title}</h3>
        <Bars
          label={seats.title}
          rowTitle="People expected"
          barLabel="share of bookings"
          rows={seats.rows.map((row) => toBar(row, formatPlural(row.bookings, 'booking')))}
          format={formatPercent}
          atLeast={1}
        />
      </ReportChart>
    </TitledCard>
  );
}

function WeekCard({ view, filters }: AttendanceProps) {
  const { hasPeople, tables, weeks } = view;
  const measure: WeekMeasure = {
    columnId: hasPeople ? 'expected' : 'bookings',
    legend: hasPeople ? 'people expected' : 'bookings',
    value: ({ expected_attendees, bookings }) =>
      perWeek(hasPeople ? expected_attendees : bookings, weeks),
    isWeak: () => false,
    format: formatTenths,
  };
  return (
    <MeasureWeekCard
      id="week"
      title={hasPeople ? 'People expected by weekday and hour' : 'Bookings by weekday and hour'}
      {...(hasPeople ? { note: notes.week } : {})}
      measure={measure}
      table={tables.hours}
      isTable={showsTables(filters)}
      linesOf={hourLines(weeks)}
    />
  );
}
