import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { formatDay } from '#src/lib/format/formatDays.ts';
import { formatPlural, formatTenths } from '#src/lib/format/formatNumber.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import styles from '../Consolidate.module.css';
import { noOutcomeTexts } from './outcomeAsk.ts';
import type { Outcome } from './outcomeTable.ts';
import type { CarriedOut, Outcomes } from './useOutcomes.ts';

function stateText({ outcome, reason }: CarriedOut): string {
  if (reason === 'FAILED') return 'Couldn’t compare. Reload the page to try again.';
  if (reason !== null) return noOutcomeTexts[reason];
  if (outcome === null) return 'Comparing…';
  const { forecast, measured } = outcome;
  const days = (count: number) => formatPlural(count, 'day');
  if (measured.people_mean === null) return 'Its open floors have not been measured since then.';
  const basis = `Forecast from ${days(forecast.days)} before, measured on ${days(measured.days)} since.`;
  return `${basis} ${onClosedText(outcome)}`;
}

/** Whether somebody still sits on the floors that closed. */
function onClosedText({ onClosed }: Outcome): string {
  if (onClosed === null) return '';
  const { people_mean: mean, peak_max: most } = onClosed;
  if (mean === null || most === null) return 'The closed floors have not been measured since.';
  if (most === 0) return 'Nobody was seen on the closed floors.';
  return `On the closed floors there were still ${formatTenths(mean)} people on average, ${formatTenths(most)} at most.`;
}

/** What scenarios foretold beside what was measured once they had been carried out, and how far off that was. */
export function OutcomeCard({ outcomes: { carriedOut, table } }: { outcomes: Outcomes }) {
  if (carriedOut.length === 0) return null;
  return (
    <TitledCard
      title={table.title}
      note="For scenarios with a “Carried out on” date: people on the floors that stayed open, under the scenario’s hours and goals."
      isFlush
    >
      <ul className={styles['outcomes']}>
        {carriedOut.map((one) => (
          <li key={one.id}>
            <b>{one.name}</b> · carried out on {formatDay(one.carriedOutOn)}. {stateText(one)}
          </li>
        ))}
      </ul>
      {table.rows.length > 0 && <ReportTableView table={table} />}
    </TitledCard>
  );
}
