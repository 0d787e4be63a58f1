import type { ReactNode } from 'react';
import { openingLabel } from '#domain/opening-hours/openingLabel.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { showsTables, TableSwitch } from '#src/features/bookings/TableSwitch.tsx';
import { TableCard } from '#src/features/report/table/TableCard.tsx';
import { ArrangedTable } from '#src/features/report/table/ReportTableView.tsx';
import { formatDayRange } from '#src/lib/format/formatDays.ts';
import { formatCount, formatPlural, formatUptime } from '#src/lib/format/formatNumber.ts';
import { ReportOptions } from '#src/features/report/ReportOptions.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { DaysCard } from './DaysCard.tsx';
import { IncidentsCard } from './IncidentsCard.tsx';
import { TimelineCard } from './TimelineCard.tsx';
import { NoSpaces } from './uptimeParts.tsx';
import { bandOf, uptimeBands } from './uptimeBands.ts';
import type { ZoneRow } from './uptimeRows.ts';
import { totalsOf } from './uptimeTexts.ts';
import { UptimeTour } from './UptimeTour.tsx';
import type { UptimeProps } from './uptimeView.ts';

const everyBand = 'all';

/** The spaces of the band that the URL names, or all. */
function zonesInBand({ view: { zones }, filters }: UptimeProps): readonly ZoneRow[] {
  const { group } = filters.values;
  const band = uptimeBands.find(({ id }) => id === group);
  return band === undefined ? zones : zones.filter((zone) => bandOf(zone.uptime)?.id === band.id);
}

/** The tour, charts or tables, and the spaces of one band of uptime. */
export function UptimeControls(props: UptimeProps) {
  const { view, filters } = props;
  const { zones } = view;
  const inBand = (id: string) => zones.filter((zone) => bandOf(zone.uptime)?.id === id).length;
  const options = [
    { id: everyBand, label: `All ${formatCount(zones.length)}` },
    ...uptimeBands.map(({ id, label }) => ({ id, label: `${label}: ${formatCount(inBand(id))}` })),
  ];
  const chosen = options.find(({ id }) => id === filters.values.group)?.id ?? everyBand;
  return (
    <>
      <UptimeTour {...props} />
      <ReportOptions>
        <Pill
          label="Spaces"
          options={options}
          value={chosen}
          onChange={(id) => filters.change({ group: id === everyBand ? null : id })}
        />
        <TableSwitch filters={filters} />
      </ReportOptions>
    </>
  );
}

/** Days of sources, spaces over time, incidents, and all figures. */
export function UptimeCards(props: UptimeProps) {
  const { view, filters } = props;
  const { tables } = view;
  const zones = zonesInBand(props);
  return (
    <>
      <DaysCard {...props} isTable={showsTables(filters)} />
      <TableCard table={tables.sources} region="Sources" />
      <TimelineCard {...props} zones={zones} isTable={showsTables(filters)} />
      <IncidentsCard {...props} />
      <TitledCard
        title={tables.zones.title}
        note="Least uptime first. Select a space to see its incidents."
        isFlush
      >
        {zones.length === 0 ? (
          <NoSpaces filters={filters} />
        ) : (
          <ArrangedTable
            table={tables.zones}
            rows={zones}
            usualSort={null}
            filters={filters}
            selectedId={props.chosenId}
          />
        )}
      </TitledCard>
    </>
  );
}

/** The rule behind the numbers in one line. */
export function uptimeRule(
  { subject, days, opening, scopeText }: ReportScope,
  { sources, zones, clockOf }: Pick<UptimeProps['view'], 'sources' | 'zones' | 'clockOf'>,
): ReactNode {
  const { expected, valid, uptime } = totalsOf(sources);
  return (
    <>
      Uptime of {subject.name}, <b>{formatDayRange(days)}</b>, day and night; open hours are{' '}
      <b>{openingLabel(opening.text)}</b>
      {scopeText !== null && `, ${scopeText}`}. {formatCount(valid / 60)} of{' '}
      {formatCount(expected / 60)} expected hours have valid data (<b>{formatUptime(uptime)}</b>),
      in {formatPlural(zones.length, 'space')} of {formatPlural(sources.length, 'source')}.
      {clockOf !== null &&
        ` Days and times are local to each building; the axis of the timeline follows ${clockOf}.`}
    </>
  );
}

/** Why there is nothing to show. */
export function insteadOfUptime({ view, data: { request }, filters }: UptimeProps): ReactNode {
  if (view.sources.length > 0) return null;
  const { data, selectDays } = filters;
  if (data === null)
    return (
      <EmptyState title="Nothing to watch yet">
        {request.subject.name} has no sensors or Wi-Fi areas with readings yet. Send readings to the
        ingestion API.
      </EmptyState>
    );
  const length = request.days.endDayExclusive - request.days.startDay;
  const latest = { ...data, startDay: Math.max(data.startDay, data.endDayExclusive - length) };
  return (
    <EmptyState
      title={request.isFuture ? 'This time frame is in the future' : 'No data was expected'}
      actions={
        <Button kind="primary" onPress={() => selectDays(latest)}>
          Go to latest data
        </Button>
      }
    >
      {request.isFuture
        ? 'Uptime is known once the time has passed.'
        : 'None of these spaces existed in this time frame, or all of it is excluded.'}
    </EmptyState>
  );
}
