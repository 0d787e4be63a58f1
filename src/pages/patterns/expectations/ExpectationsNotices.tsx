import { sourceText } from '#src/data/spaces/spaceTypes.ts';
import type { ReactNode } from 'react';
import { openingLabel } from '#domain/opening-hours/openingLabel.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { Shown } from '#src/features/report/defineReport.tsx';
import type { Denominators } from '#src/features/report/figures/frameDenominators.ts';
import { dataCoverageText, seatsMeasuredText } from '#src/features/report/values/coverageText.ts';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { formatPercent, formatPlural, formatTenths } from '#src/lib/format/formatNumber.ts';
import { Banner } from '#src/ui/display/Banner.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import type { PatternPlace } from '../shared/PatternBuilding.tsx';
import type { ExpectationsData } from './readExpectations.ts';
import { lookedAtIn, type ExpectationsView } from './toExpectations.ts';

export type ExpectationsProps = Shown<PatternPlace, ExpectationsData, ExpectationsView>;

interface RuleProps {
  data: ExpectationsData;
  /** Of the last week. */
  denominators: Denominators;
}

/** The rule behind what is expected: hours, layer, capacity, what it is told from, and how much of the last week was measured. */
export function ExpectationsRule({ data: { request, format }, denominators }: RuleProps) {
  const { subject, opening, source, capacity, scopeText } = request;
  const { openMinutes, validMinutes, coverage, seatsMeasured, places } = denominators;
  const ofSeats = seatsMeasuredText(seatsMeasured);
  return (
    <>
      {formatNames[format]} of {subject.name}: forecast for the <b>next 14 days</b>, based on the{' '}
      <b>past 12 weeks</b>, in <b>{openingLabel(opening.text)}</b>, {sourceText(source)}
      {scopeText !== null && `, ${scopeText}`}
      {capacity !== null && `, ${capacity} capacity`}. Last week:{' '}
      <b>{dataCoverageText(coverage)}</b> ({formatTenths(validMinutes / 60)} of{' '}
      {formatTenths(openMinutes / 60)} open hours), {ofSeats !== null && `${ofSeats}, `}
      {formatPlural(places, 'place')}.
    </>
  );
}

/** Days of data that expectations need. */
const neededDays = 28;

/** Why nothing can be told; null where something can. */
export function insteadOfExpectations(shown: ExpectationsProps): ReactNode {
  const { skill } = lookedAtIn(shown).group;
  if (skill !== null && skill.method !== 'none') return null;
  return (
    <EmptyState title="Not enough data is available yet. Check back later.">
      Forecasts need {formatPlural(neededDays, 'day')} of data. {shown.data.request.subject.name}{' '}
      has {formatPlural(skill?.history_days ?? 0, 'day')} with enough data:{' '}
      {formatPercent(thresholds.neededData)} of open time and seats measured. Choose a floor or
      spaces with more data.
    </EmptyState>
  );
}

/** What stands in for what was asked. */
export function ExpectationsNotices(props: ExpectationsProps) {
  const { format, request } = props.data;
  const { name, group } = lookedAtIn(props);
  return (
    <>
      {format !== request.format && (
        <Banner>
          These spaces have no capacity, so utilization can’t be calculated. Showing people instead;
          or choose another capacity above.
        </Banner>
      )}
      {group.skill?.method === 'last_week' && (
        <Banner>
          Over the last 4 weeks, the forecast was no better than repeating last week, so last week’s
          values are shown for {name}.
        </Banner>
      )}
    </>
  );
}
