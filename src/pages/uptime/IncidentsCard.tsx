import { useState } from 'react';
import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { formatCount, formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { withParts, type ListedIncident } from './incidentList.ts';
import styles from './Uptime.module.css';
import type { UptimeProps } from './uptimeView.ts';

/** Rows that are shown before someone asks for all of them. */
const firstRows = 30;

/** What happened, the latest first: of all spaces, or of the one that was chosen. */
export function IncidentsCard({ view, chosenId, choose }: UptimeProps) {
  const { incidents, zones, tables } = view;
  const [showsAll, setShowsAll] = useState(false);
  const chosen = zones.find(({ rowId }) => rowId === chosenId);
  const rows =
    chosen === undefined
      ? incidents
      : withParts(incidents).filter(
          ({ kind, spaceId, layer }) =>
            kind === 'zone' && spaceId === String(chosen.id) && layer === chosen.layer_name,
        );
  const shown = showsAll || chosen !== undefined ? rows : rows.slice(0, firstRows);
  return (
    <TitledCard
      title={tables.incidents.title}
      note="At least 15 minutes without valid data. Spaces whose building failed with them are under its row. A source of bookings is listed after an hour."
    >
      {chosen !== undefined && (
        <p className={styles['chosen']} role="status">
          Incidents of {chosen.name}
          <Button onPress={() => choose(null)}>Show all spaces</Button>
        </p>
      )}
      {rows.length === 0 ? (
        <NoIncident />
      ) : (
        <ReportTableView
          table={tables.incidents}
          rows={shown}
          subRows={partsOf}
          nameOf={({ name }) => name}
          isStacked
        />
      )}
      {shown.length < rows.length && (
        <Button onPress={() => setShowsAll(true)}>
          {`${formatPlural(firstRows, 'incident')} of ${formatCount(rows.length)}: show all`}
        </Button>
      )}
    </TitledCard>
  );
}

function partsOf({ parts }: ListedIncident): readonly ListedIncident[] | undefined {
  return parts;
}

/** The good news of a time frame. */
function NoIncident() {
  return (
    <EmptyState title="All sources reported">
      Nothing was silent for 15 minutes or more in this time frame.
    </EmptyState>
  );
}
