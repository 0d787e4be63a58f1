import type { ReportFact } from '#domain/report/ReportDocument.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { coverageText } from '#src/features/report/values/coverageText.ts';
import { formatCount, formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import type { ShownMoment } from '../data/useMoment.ts';
import type { FloorSummary } from '../model/toFloorSummary.ts';
import { floorTerms, momentTerms, wholePeriod } from './heatmapTexts.ts';

interface FiguresInput {
  floorName: string;
  summary: FloorSummary;
  openMinutes: number | null;
  /** The moment that is shown in place of the period, but for the peak. */
  shown: ShownMoment | null;
  /** Whether plan and list show something else of the period, as an hour of its typical week. */
  isPart: boolean;
}

/** The key figures of a floor over its period, or at the moment that is shown. */
export function toHeatmapFigures(input: FiguresInput): ReportFigure[] {
  const { shown } = input;
  return shown === null ? periodFigures(input) : momentFigures(input, shown);
}

function periodFigures({ floorName, summary, openMinutes, isPart }: FiguresInput): ReportFigure[] {
  const { utilisation, people, seats, timeInUse, fillWhenUsed, coverage } = summary;
  const shared = { inputs: periodFacts(summary, openMinutes), isMeasured: true };
  const full = fillWhenUsed === null ? null : `${formatPercent(fillWhenUsed)} full when used`;
  return [
    {
      ...shared,
      id: 'utilisation',
      label: 'Mean utilization',
      value: formatPercent(utilisation),
      ...noteOf(isPart, summary.isKnown ? coverageNote(coverage) : null),
      term: floorTerms.utilisation,
    },
    {
      ...shared,
      id: 'people',
      label: 'Mean people',
      value: formatTenths(people),
      ...seatsOf(seats),
      ...noteOf(isPart, floorName),
      term: floorTerms.people,
    },
    peakFigure(summary, openMinutes, isPart),
    {
      ...shared,
      id: 'use',
      label: 'Time in use',
      value: formatPercent(timeInUse),
      ...noteOf(isPart, full),
      term: floorTerms.use,
    },
  ];
}

function momentFigures(input: FiguresInput, { time, text, whole }: ShownMoment): ReportFigure[] {
  const known = valuesOf(whole);
  const shared = {
    when: text,
    isMeasured: true,
    inputs: factsOf([
      ['People', formatTenths(known.people)],
      ['Seats', formatCount(known.seats)],
      ['Coverage', coverageText(whole?.coverage, whole?.seatsMeasured)],
      ['Places', formatCount(whole?.places)],
    ]),
  };
  return [
    {
      ...shared,
      id: 'utilisation',
      label: `Utilization at ${time}`,
      value: formatPercent(known.utilisation),
      ...(whole ? { note: coverageNote(whole.coverage) } : {}),
      term: momentTerms.utilisation,
    },
    {
      ...shared,
      id: 'people',
      label: `People at ${time}`,
      value: formatTenths(known.people),
      ...seatsOf(known.seats),
      note: input.floorName,
      term: momentTerms.people,
    },
    peakFigure(input.summary, input.openMinutes, true),
    {
      ...shared,
      id: 'use',
      label: `In use at ${time}`,
      value: formatPercent(known.use),
      note: 'of the measured spaces',
      term: momentTerms.use,
    },
  ];
}

function valuesOf(whole: ShownMoment['whole']) {
  return {
    utilisation: whole?.values.utilisation_mean ?? null,
    people: whole?.values.count_mean ?? null,
    seats: whole?.values.capacity_mean ?? null,
    use: whole?.values.frequency_mean ?? null,
  };
}

/** Of the period always. */
function peakFigure(
  summary: FloorSummary,
  openMinutes: number | null,
  isPart: boolean,
): ReportFigure {
  return {
    id: 'peak',
    label: 'Highest peak',
    value: formatCount(summary.peak),
    ...noteOf(isPart, summary.peakTime),
    term: floorTerms.peak,
    inputs: periodFacts(summary, openMinutes),
    isMeasured: true,
  };
}

function periodFacts(summary: FloorSummary, openMinutes: number | null): ReportFact[] {
  return factsOf([
    ['Open minutes', formatCount(openMinutes)],
    ['Coverage', coverageText(summary.coverage, summary.seatsMeasured)],
    ['Mean people', formatTenths(summary.people)],
    ['Most people at the same time', formatCount(summary.peak)],
    ['First reached', summary.peakTime ?? '–'],
    ['Seats', formatCount(summary.seats)],
    ['Time in use', formatPercent(summary.timeInUse)],
  ]);
}

function noteOf(isPart: boolean, note: string | null): { note?: string } {
  const parts = [isPart ? wholePeriod : null, note].filter((part) => part !== null);
  return parts.length === 0 ? {} : { note: parts.join(', ') };
}

function seatsOf(seats: number | null): { of?: string } {
  return seats === null ? {} : { of: `of ${formatCount(seats)}` };
}

function coverageNote(coverage: number | null): string {
  if (coverage === null) return 'no data';
  const text = `${formatPercent(coverage)} coverage`;
  return coverage < thresholds.neededData ? `only ${text}` : text;
}

function factsOf(pairs: readonly (readonly [name: string, text: string])[]): ReportFact[] {
  return pairs.map(([name, text]) => ({ name, text }));
}
