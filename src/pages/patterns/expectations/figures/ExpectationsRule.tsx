import { openingLabel } from '#domain/opening-hours/openingLabel.ts';
import { layerText } from '#src/features/report/rule/ruleTexts.ts';
import { seatsMeasuredText } from '#src/features/report/values/coverageText.ts';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { formatPercent, formatPlural, formatTenths } from '#src/lib/format/formatNumber.ts';
import { wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import { denominatorsOf } from '../../shared/quarterAnswer.ts';
import type { ExpectationsData } from '../readExpectations.ts';

/** The rule behind what is expected: hours, layer, capacity, what it is told from, and how much of the last week was measured. */
export function ExpectationsRule({ data }: { data: ExpectationsData }) {
  const { request, format, past } = data;
  const { subject, opening, source, capacity, scopeText } = request;
  const { openMinutes, validMinutes, coverage, seatsMeasured, places } = denominatorsOf(
    past,
    wholeGroup(past),
    { timeZone: subject.timeZone },
  );
  const ofSeats = seatsMeasuredText(seatsMeasured);
  return (
    <>
      {formatNames[format]} of {subject.name} in the <b>next fourteen days</b>, told from the{' '}
      <b>twelve weeks</b> before today in <b>{openingLabel(opening.text)}</b>, {layerText(source)},{' '}
      {scopeText !== null && `${scopeText}, `}
      {capacity ?? 'default'} capacity. Of the last week {formatTenths(validMinutes / 60)} of{' '}
      {formatTenths(openMinutes / 60)} open hours,{' '}
      <b>{coverage === null ? 'coverage not known' : `${formatPercent(coverage)} covered`}</b>,{' '}
      {ofSeats !== null && `${ofSeats}, `}
      {formatPlural(places, 'place')}.
    </>
  );
}
