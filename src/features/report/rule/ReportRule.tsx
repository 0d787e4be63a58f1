import { sourceText } from '#src/data/spaces/spaceTypes.ts';
import { formatDayRange } from '#src/lib/format/formatDays.ts';
import { openingLabel } from '#domain/opening-hours/openingLabel.ts';
import type { ReactNode } from 'react';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { formatPlural, formatTenths } from '#src/lib/format/formatNumber.ts';
import type { Denominators } from '../figures/frameDenominators.ts';
import { dataCoverageText, seatsMeasuredText } from '../values/coverageText.ts';

interface ReportRuleProps {
  /** What is shown of which spaces, as "Utilization of Amstel House by day,". */
  subject: ReactNode;
  scope: ReportScope;
  /** The days that the frame is compared with. */
  comparedDays?: DayRange | undefined;
  denominators: Denominators;
}

/** The rule behind the numbers in one line: hours, layer, capacity, period, comparison, and what they are divided by. */
export function ReportRule({ subject, scope, comparedDays, denominators }: ReportRuleProps) {
  const { opening, source, scopeText, capacity, days } = scope;
  const { openMinutes, validMinutes, coverage, seatsMeasured, openDays, places } = denominators;
  const ofSeats = seatsMeasuredText(seatsMeasured);
  const hours = (minutes: number) => formatTenths(minutes / 60);
  return (
    <>
      {subject} <b>{formatDayRange(days)}</b>, in <b>{openingLabel(opening.text)}</b>,{' '}
      {sourceText(source)}
      {scopeText !== null && `, ${scopeText}`}
      {capacity !== null && `, ${capacity} capacity`}
      {comparedDays && (
        <>
          , compared with <b>{formatDayRange(comparedDays)}</b>
        </>
      )}
      . <b>{dataCoverageText(coverage)}</b> over {formatPlural(openDays, 'day')} (
      {hours(validMinutes)} of {hours(openMinutes)} open hours),{' '}
      {ofSeats !== null && `${ofSeats}, `}
      {formatPlural(places, 'place')}.
    </>
  );
}
