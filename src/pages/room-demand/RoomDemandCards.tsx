import type { ReactNode } from 'react';
import styles from '#src/features/bookings/Bookings.module.css';
import { showsTables, TableSwitch } from '#src/features/bookings/TableSwitch.tsx';
import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { CardPair } from '#src/ui/display/CardPair.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { InUseCard } from './InUseCard.tsx';
import { PlannerCard } from './PlannerCard.tsx';
import type { DemandProps } from './RoomDemandViewer.tsx';
import { SoldOutCard } from './SoldOutCard.tsx';

/** Names that a sentence lists. */
const mostNames = 5;

/** The size that the curve and the hours are of, charts or tables. */
export function RoomDemandControls({ view, filters }: DemandProps) {
  const { classes, chosen } = view;
  return (
    <div className={styles['controls']} role="group" aria-label="View options">
      {chosen && classes.length > 1 && (
        <SegmentedControl
          label="Room size"
          options={classes.map(({ id }) => ({ id, label: id }))}
          value={chosen.id}
          onChange={(id) => filters.change({ group: id })}
        />
      )}
      <TableSwitch filters={filters} />
    </div>
  );
}

/** The curve and the hours of one size, the planner, and which groups used which rooms. */
export function RoomDemandCards(props: DemandProps) {
  const { view, filters } = props;
  const { tables, chosen } = view;
  const isTable = showsTables(filters);
  if (chosen === undefined) return null;
  return (
    <>
      <CardPair isEven>
        <InUseCard chosen={chosen} view={view} isTable={isTable} />
        <SoldOutCard chosen={chosen} hours={view.hours} table={tables.hours} isTable={isTable} />
      </CardPair>
      <PlannerCard {...props} />
      <GroupCard {...props} />
    </>
  );
}

function GroupCard({ view: { tables, groups } }: DemandProps) {
  return (
    <TitledCard
      title={tables.groups.title}
      note="Session hours by the smallest size that holds the group (rows) and the size that it used (columns)."
      isFlush
    >
      {groups.length === 0 ? (
        <EmptyState title="Group sizes are unknown">
          The sensors of these rooms detect whether somebody is there, but don’t count people.
        </EmptyState>
      ) : (
        <ReportTableView table={tables.groups} />
      )}
    </TitledCard>
  );
}

/** Lists the rooms of which no size is known. */
export function WithoutClassNotice({ view: { withoutClass } }: DemandProps) {
  if (withoutClass.length === 0) return null;
  const more = withoutClass.length - mostNames;
  const names = withoutClass.slice(0, mostNames).join(', ');
  return (
    <Banner>
      {formatPlural(withoutClass.length, 'room')} without a number of seats{' '}
      {withoutClass.length === 1 ? 'is' : 'are'} left out: {names}
      {more > 0 && ` and ${more} more`}.
    </Banner>
  );
}

/** Why there is nothing to show: no room is here; null where there are rooms. */
export function insteadOfDemand({ view: { classes } }: Pick<DemandProps, 'view'>): ReactNode {
  if (classes.length > 0) return null;
  return (
    <Card>
      <EmptyState title="No rooms here">
        No measured room with a number of seats matches the filters above. Choose another building,
        capacity, data source or booking source.
      </EmptyState>
    </Card>
  );
}
