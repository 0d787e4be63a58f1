import { thresholds } from '#domain/metric/thresholds.ts';
import { seatsNeeded } from '#domain/planning/opportunity.ts';
import type { ReportFact } from '#domain/report/ReportDocument.ts';
import { subjectOfGroup } from '#src/data/metrics/ReportSubject.ts';
import type { Explanation } from '#src/features/report/explain/Explanation.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { daysText } from '#src/features/report/rule/ruleTexts.ts';
import { coverageText } from '#src/features/report/values/coverageText.ts';
import { signedText } from '#src/features/report/values/valueText.ts';
import { formatCount, formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import type { StackBuilding, StackFloor } from '../model/StackFloor.ts';

/** The figures of a floor that can be explained. */
export const explainedFigures = ['mean', 'use', 'p90', 'opportunity'] as const;

export type ExplainedFigure = (typeof explainedFigures)[number];

interface Figure {
  term: MetricTerm;
  value: (floor: StackFloor) => string;
}

const target = formatPercent(thresholds.target);

const figures: Record<ExplainedFigure, Figure> = {
  mean: {
    term: {
      name: 'Mean utilisation',
      definition: 'utilization',
      text: 'People-minutes divided by seat-minutes, over all valid open minutes. It can pass 100%.',
    },
    value: ({ utilisation }) => formatPercent(utilisation),
  },
  use: {
    term: {
      name: 'Time in use',
      definition: 'time-in-use',
      text: 'Minutes in use divided by minutes measured, over all zones and valid open minutes.',
    },
    value: ({ timeInUse }) => formatPercent(timeInUse),
  },
  p90: {
    term: {
      name: 'P90 peak',
      definition: 'daily-peak',
      text: 'Of each day the greatest mean of 15 minutes, and of those the value that nine days in ten do not pass. Days with less than 70% of their data, and today, are left out.',
    },
    value: ({ p90 }) => `${formatTenths(p90)} people`,
  },
  opportunity: {
    term: {
      name: 'Seats to release',
      definition: 'seats-to-release',
      text: `Seats less the P90 peak divided by ${target}, rounded up. Below zero the floor is short of seats.`,
    },
    value: ({ opportunity }) => (opportunity === null ? '–' : signedText(opportunity)),
  },
};

/** Names a figure of a floor in the URL. */
export function explainId(figure: ExplainedFigure, floorId: string): string {
  return `${figure}:${floorId}`;
}

/** Where a figure of a floor comes from; null for one that the page does not show. */
export function toExplanation(id: string, buildings: readonly StackBuilding[]): Explanation | null {
  const [name = '', floorId = ''] = id.split(/:(.*)/s);
  const figure = explainedFigures.find((one) => one === name);
  const stack = buildings.find(({ floors }) => floors.some(({ floor }) => floor.id === floorId));
  const floor = stack?.floors.find((one) => one.floor.id === floorId);
  if (figure === undefined || !stack || !floor) return null;
  const { request } = stack;
  const { term, value } = figures[figure];
  return {
    name: term.name,
    of: `${floor.floor.displayName}, ${floor.building.name}, ${daysText(request.days)}`,
    value: value(floor),
    definition: term,
    inputs: inputsOf(floor),
    time: {
      scope: {
        ...request,
        subject: subjectOfGroup(request.subject, { id: floorId, kind: 'floor' }, []),
      },
      startMs: Date.parse(request.frame.startdatetime),
      endMs: Date.parse(request.frame.enddatetime),
    },
    rows: null,
  };
}

function inputsOf(floor: StackFloor): ReportFact[] {
  const { seats, p90, peakDays, openMinutes, validMinutes, coverage, seatsMeasured, places } =
    floor;
  const facts: readonly (readonly [string, string])[] = [
    ['Seats', formatCount(seats)],
    ['P90 peak', `${formatTenths(p90)} people, of ${formatCount(peakDays)} days`],
    [`Seats needed at ${target}`, p90 === null ? '–' : formatCount(seatsNeeded(p90))],
    ['Open minutes', formatCount(openMinutes)],
    ['Of these, valid', formatCount(validMinutes)],
    ['Coverage', coverageText(coverage, seatsMeasured)],
    ['Places', formatCount(places)],
  ];
  return facts.map(([name, text]) => ({ name, text }));
}
