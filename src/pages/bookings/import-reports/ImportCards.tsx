import type { ReactNode } from 'react';
import bookingStyles from '#src/features/bookings/Bookings.module.css';
import type { Shown } from '#src/features/report/defineReport.tsx';
import type { ReportPlace } from '#src/features/report/place/ReportPlace.ts';
import { ArrangedTable, ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { formatInstant } from '#src/lib/format/formatTime.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { Command } from '#src/ui/display/Command.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { MultiPill } from '#src/ui/select/MultiPill.tsx';
import { FeedsCard } from './feeds/FeedsCard.tsx';
import styles from './ImportReports.module.css';
import type { ImportTables } from './importTables.tsx';
import {
  formatText,
  originText,
  rowsText,
  stateText,
  stateTexts,
  warningTexts,
} from './importTexts.ts';
import type { ImportData } from './readImports.ts';
import type { Import, Imports } from './toImports.ts';

export interface ImportsView extends Imports {
  tables: ImportTables;
}

type ImportProps = Shown<ReportPlace, ImportData, ImportsView>;

const rejectedRows = new Later(
  async () => (await import('./rejected/RejectedRows.tsx')).RejectedRows,
);

const usualSort = { id: 'time', isDescending: true };

/** Which imports are listed, by source and state. */
export function ImportControls({ view: { sources, states, all }, filters }: ImportProps) {
  if (all === 0) return null;
  const { values, change } = filters;
  return (
    <div className={bookingStyles['controls']} role="group" aria-label="Filter imports">
      <MultiPill
        label="Source"
        options={sources.map((id) => ({ id, label: id }))}
        values={values.booking_source ?? []}
        onChange={(ids) => change({ booking_source: ids.length === 0 ? null : ids })}
      />
      <MultiPill
        label="State"
        options={states.map((id) => ({ id, label: stateTexts[id] }))}
        values={values.import_state ?? []}
        onChange={(ids) => {
          const chosen = states.filter((state) => ids.includes(state));
          change({ import_state: chosen.length === 0 ? null : chosen });
        }}
      />
    </div>
  );
}

/** The imports in a table, the one in view in full, and how to send more. */
export function ImportCards(props: ImportProps) {
  const { view, filters, chosenId } = props;
  const [newest] = view.shown;
  const open = view.shown.find(({ id }) => id === chosenId) ?? newest;
  if (open === undefined) return <NoneChosen {...props} />;
  return (
    <>
      <TitledCard title="Imports" isFlush>
        <ArrangedTable
          table={view.tables.imports}
          usualSort={usualSort}
          selectedId={open.id}
          filters={filters}
        />
      </TitledCard>
      <ImportDetail {...props} report={open} />
      <FeedsCard timeZone={props.place.subject.timeZone} />
      <HowToImport />
    </>
  );
}

/** The controls leave no import; they can be taken back. */
function NoneChosen({ view: { all }, filters }: ImportProps) {
  return (
    <Card>
      <EmptyState
        title="No import matches the filters"
        actions={
          <Button
            kind="primary"
            onPress={() => filters.change({ booking_source: null, import_state: null })}
          >
            Show all imports
          </Button>
        }
      >
        {formatPlural(all, 'import')} {all === 1 ? 'is' : 'are'} known from other sources or with
        another state.
      </EmptyState>
    </Card>
  );
}

/** All that is known of one import. */
function ImportDetail({
  view: { tables },
  place,
  report,
  choose,
}: ImportProps & { report: Import }) {
  const { timeZone } = place.subject;
  const when = formatInstant(report.timeMs, timeZone);
  const rooms = tables.unmatched.rows.filter((row) => row.report.id === report.id);
  const warnings = warningTexts(report);
  const { first, last } = report;
  return (
    <TitledCard title={`Import of ${when}`} label="Import in full">
      <dl className={styles['facts']}>
        <Fact name="State">
          {stateText(report)}
          {report.reason !== null && `. ${report.reason.replace(/\.$/, '')}.`}
        </Fact>
        <Fact name="Rows">{rowsText(report)}</Fact>
        {first !== null && last !== null && (
          <Fact name="Bookings start">
            {formatInstant(first, timeZone)} to {formatInstant(last, timeZone)}
          </Fact>
        )}
        <Fact name="Source">{report.source ?? 'Several, or not named'}</Fact>
        <Fact name="Sent as">
          {[report.file, originText(report), formatText(report)]
            .filter((text) => text !== null)
            .join(', ')}
        </Fact>
        <Fact name="Warnings">
          {warnings.length === 0 ? (
            'None'
          ) : (
            <ul className={styles['list']}>
              {warnings.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
      {rooms.length > 0 && (
        <section className={styles['rooms']}>
          <h3>{tables.unmatched.title}</h3>
          <p>No zone had these names. Match each with its room, then retry the rejected rows.</p>
          <ReportTableView table={tables.unmatched} rows={rooms} />
        </section>
      )}
      {report.has_rejected && (
        <LaterView of={rejectedRows} with={{ key: report.id, report, onOpen: choose }} />
      )}
    </TitledCard>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** No import is known: why, and the way on; null where there is one. */
export function insteadOfImports({
  view: { all },
  place,
}: Pick<ImportProps, 'view' | 'place'>): ReactNode {
  if (all > 0) return null;
  return (
    <>
      <Card>
        <EmptyState
          title="No imports yet"
          actions={
            <LinkButton href="/v4/docs" kind="primary">
              API documentation
            </LinkButton>
          }
        >
          No booking system has sent bookings of your buildings. Send a file with the command below,
          post them to the API, or have a calendar read.
        </EmptyState>
      </Card>
      <FeedsCard timeZone={place.subject.timeZone} />
      <HowToImport />
    </>
  );
}

/** A command that imports a file: first as a trial. */
function HowToImport() {
  const address = `${window.location.origin}/v4/ingest/bookings?file=bookings.csv&is_trial=true`;
  return (
    <TitledCard
      title="Import a file"
      note="CSV, iCalendar or NDJSON. Administrators create the ingestion key under Access. A trial stores nothing; remove is_trial=true to import."
    >
      <Command
        text={`curl -H "Authorization: Bearer KEY" -H "Content-Type: text/csv" --data-binary @bookings.csv "${address}"`}
      />
    </TitledCard>
  );
}
