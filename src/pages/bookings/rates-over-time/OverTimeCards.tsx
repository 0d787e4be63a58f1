import { useMemo } from 'react';
import { Profile } from '#src/charts/profile/Profile.tsx';
import type { ProfileLine } from '#src/charts/profile/ProfileLine.ts';
import styles from '#src/features/bookings/Bookings.module.css';
import { RateLinesCard } from '#src/features/bookings/RateLinesCard.tsx';
import { showsTables, TableSwitch } from '#src/features/bookings/TableSwitch.tsx';
import { ReportChart } from '#src/features/report/chart/ReportChart.tsx';
import type { Shown } from '#src/features/report/defineReport.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { notes } from './overTimeTexts.ts';
import type { OverTimeData } from './readRatesOverTime.ts';
import type { OverTimeView } from './toRatesOverTime.ts';

type OverTimeProps = Shown<BuildingPlace, OverTimeData, OverTimeView>;

const hoursTitle = 'By hour of the day';

/** Days or weeks, charts or tables. */
export function OverTimeControls({ view, filters }: OverTimeProps) {
  return (
    <div className={styles['controls']} role="group" aria-label="View options">
      <SegmentedControl
        label="Interval"
        options={[
          { id: 'P1D', label: 'Days' },
          { id: 'P1W', label: 'Weeks' },
        ]}
        value={view.interval}
        onChange={(interval) => filters.change({ interval: interval === 'P1D' ? null : interval })}
      />
      <TableSwitch filters={filters} />
    </div>
  );
}

/** Rates over time with what is booked of the days to come, and over the hours of the day. */
export function OverTimeCards(props: OverTimeProps) {
  const { view, data, place, filters } = props;
  return (
    <>
      <RateLinesCard
        id="rates"
        title={view.tables.spans.title}
        {...(view.ahead === null ? {} : { note: notes.lines })}
        interval={view.interval}
        table={view.tables.spans}
        isTable={showsTables(filters)}
        request={data.request}
        nowMs={place.nowMs}
        hasBefore={data.compared !== null}
      />
      <HoursCard {...props} />
    </>
  );
}

function HoursCard({ view, data, filters }: OverTimeProps) {
  const { hours } = view.tables;
  const hasBefore = data.compared !== null;
  const lines = useMemo((): ProfileLine[] => {
    const line = (
      id: 'bookedRate' | 'usedRate',
      label: string,
      colour: 'series-1' | 'series-3',
    ) => ({
      id,
      label,
      colour,
      values: hours.rows.map(({ totals }) => totals[id]),
      compared: hasBefore ? hours.rows.map(({ before }) => before?.[id] ?? null) : null,
    });
    return [
      line('bookedRate', 'Booked rate', 'series-1'),
      line('usedRate', 'Used rate', 'series-3'),
    ];
  }, [hours, hasBefore]);
  if (showsTables(filters))
    return (
      <TitledCard title={hoursTitle} isFlush>
        <ReportTableView table={hours} label={hoursTitle} />
      </TitledCard>
    );
  return (
    <TitledCard title={hoursTitle}>
      <ReportChart id="hours" title={hours.title}>
        <Profile
          label={hours.title}
          categoryTitle="From"
          categories={hours.rows.map(({ name }) => name)}
          lines={lines}
          comparedLabel="compared period"
          format={formatPercent}
        />
      </ReportChart>
    </TitledCard>
  );
}
