import { sourceText } from '#src/data/spaces/spaceTypes.ts';
import { formatDayRange } from '#src/lib/format/formatDays.ts';
import { openingLabel } from '#domain/opening-hours/openingLabel.ts';
import type { ReportFact } from '#domain/report/ReportDocument.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import {
  formatCount,
  formatPercent,
  formatPlural,
  formatTenths,
} from '#src/lib/format/formatNumber.ts';
import type { Denominators } from '../figures/frameDenominators.ts';
import { seatsMeasuredText } from '../values/coverageText.ts';

/** What files say first where people are simulated: they leave the page that says so. */
export const simulationFact: ReportFact = { name: 'Data', text: 'Simulation' };

/** What the filter bar says, in the words of the rule line, for files and explanations. */
export function scopeFacts(scope: ReportScope, comparedDays?: DayRange): ReportFact[] {
  const { days, opening, source, capacity, scopeText, ignoresMissingData } = scope;
  return [
    { name: 'Time frame', text: formatDayRange(days) },
    ...(comparedDays ? [{ name: 'Compared with', text: formatDayRange(comparedDays) }] : []),
    { name: 'Opening hours', text: openingLabel(opening.text) },
    { name: 'Data source', text: sourceText(source) },
    { name: 'Capacity', text: capacity ?? 'default' },
    ...(scopeText === null ? [] : [{ name: 'Filtered by', text: scopeText }]),
    {
      name: 'Missing data',
      text: ignoresMissingData
        ? 'ignored; measured values count'
        : 'values with too little data stay empty',
    },
  ];
}

/** How much of the open time was measured. */
export function completenessFacts(denominators: Denominators): ReportFact[] {
  const { openMinutes, validMinutes, coverage, seatsMeasured, openDays, places } = denominators;
  const ofSeats = seatsMeasuredText(seatsMeasured);
  return [
    {
      name: 'Data completeness',
      text: `${formatTenths(validMinutes / 60)} of ${formatTenths(openMinutes / 60)} open hours have valid data (${coverage === null ? 'coverage unknown' : formatPercent(coverage)})`,
    },
    ...(ofSeats === null ? [] : [{ name: 'Seats', text: ofSeats }]),
    { name: 'Days with open time', text: formatCount(openDays) },
    { name: 'Places', text: formatPlural(places, 'place') },
  ];
}

/** The local days of a frame as they are in file names: "2026-11-02 to 2026-11-15". */
export function frameName({ startDay, endDayExclusive }: DayRange): string {
  const [first, last] = [dayKeyOf(startDay), dayKeyOf(endDayExclusive - 1)];
  return first === last ? first : `${first} to ${last}`;
}
