import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { sumKnown, type DemandClass } from './demandClasses.ts';
import type { DemandRequest } from './readDemand.ts';
import { allGroups, type GroupNeed } from './groupFit.ts';

/** How each number of the page comes about, at a service level. */
export function demandTerms(serviceLevel: number) {
  const level = formatPercent(serviceLevel);
  return {
    need: {
      name: 'Rooms needed',
      definition: 'rooms-needed',
      text: `The number of rooms in use at once that was not exceeded in ${level} of the measured open time, each size by itself.`,
    },
    required: {
      name: 'Required room mix',
      definition: 'rooms-required',
      text: `Rooms that are enough in ${level} of the time if a larger room serves where the smaller ones are taken.`,
    },
    soldOut: {
      name: 'Sold out',
      definition: 'sold-out',
      text: 'Share of time in which every measured room of the class was in use.',
    },
    blocked: {
      name: 'Requests blocked',
      definition: 'blocked-requests',
      text: 'Indicative: in the busy hours, the share of groups that would have found every room of the size taken, estimated from the rooms in use (Erlang B).',
    },
    enough: {
      name: 'Enough in busy hours',
      definition: 'blocked-requests',
      text: `Indicative: the fewest rooms in which ${level} of the groups of the busy hours would find a free one.`,
    },
    fit: {
      name: 'Groups in the right size',
      definition: 'room-fit',
      text: 'The share of session hours in a room of the smallest size that holds the group. Rooms whose sensors don’t count people are left out.',
    },
    area: {
      name: 'Area and cost of the scenario',
      definition: 'seat-area',
      text: 'Rooms added or taken away, times the mean area of a room of the size in view; times the annual cost per m², if it is known.',
    },
    coverage: metricTerms.coverage,
  } as const satisfies Record<string, MetricTerm>;
}

export type DemandTerms = ReturnType<typeof demandTerms>;

export interface DemandSummary {
  classes: readonly DemandClass[];
  groups: readonly GroupNeed[];
  serviceLevel: number;
  /** Whether the required mix at that level is still to come. */
  isReading: boolean;
  /** Names of the rooms of which no class is known. */
  withoutClass: readonly string[];
}

function greatest(
  classes: readonly DemandClass[],
  value: (one: DemandClass) => number | null,
): DemandClass | undefined {
  const known = classes.filter((one) => value(one) !== null);
  return known.toSorted((a, b) => (value(b) ?? 0) - (value(a) ?? 0))[0];
}

function worstFigures(classes: readonly DemandClass[], terms: DemandTerms): ReportFigure[] {
  const soldOut = greatest(classes, ({ soldOutShare }) => soldOutShare);
  const blocked = greatest(classes, (one) => one.blocked);
  return [
    {
      id: 'soldOut',
      label: 'Sold out most',
      value: formatPercent(soldOut?.soldOutShare),
      note: soldOut ? `size ${soldOut.id}, ${formatPlural(soldOut.have, 'room')}` : 'not measured',
      term: terms.soldOut,
    },
    {
      id: 'blocked',
      label: 'Requests blocked',
      value: formatPercent(blocked?.blocked),
      note: blocked ? `size ${blocked.id} in busy hours, indicative` : 'not known',
      term: terms.blocked,
    },
  ];
}

/** How demand stands against what there is. */
export function demandFigures(summary: DemandSummary): ReportFigure[] {
  const { classes, groups, serviceLevel, isReading } = summary;
  const terms = demandTerms(serviceLevel);
  const rooms = sumKnown(classes, ({ have }) => have);
  const all = groups.find(({ id }) => id === allGroups);
  return [
    {
      id: 'need',
      label: 'Rooms needed',
      value: formatCount(sumKnown(classes, ({ need }) => need)),
      of: `of ${formatCount(rooms)}`,
      note: `${formatPercent(serviceLevel)} of the time, each size`,
      term: terms.need,
    },
    {
      id: 'required',
      label: 'Required room mix',
      value: isReading ? '…' : formatCount(sumKnown(classes, ({ required }) => required)),
      note: 'if larger rooms serve too',
      term: terms.required,
    },
    ...worstFigures(classes, terms),
    {
      id: 'fit',
      label: 'Groups in the right size',
      value: formatPercent(all?.fit),
      note: all ? `${formatPercent(all.larger)} in larger rooms` : 'group sizes unknown',
      term: terms.fit,
    },
  ];
}

/** What the rule line says at its end. */
export function classesText({ classes, withoutClass }: DemandSummary): string {
  const parts = classes.map(({ id, have }) => `${formatCount(have)} ${id}`).join(', ');
  const left =
    withoutClass.length === 0
      ? ''
      : `; ${formatPlural(withoutClass.length, 'room')} without seats left out`;
  return `Rooms by size: ${parts}${left}.`;
}

/** Whose rooms count. */
export function roomsText({ bookingSources }: Pick<DemandRequest, 'bookingSources'>): string {
  return bookingSources.length === 0
    ? 'all measured'
    : `booked through ${bookingSources.join(', ')}`;
}

/** The scenario in words: "6 S instead of 4"; what there is where nothing changes. */
export function scenarioText({ classes }: DemandSummary): string {
  const changed = classes.filter(({ planned, have }) => planned !== have);
  const texts = changed.map(
    ({ id, planned, have }) => `${formatCount(planned)} ${id} instead of ${formatCount(have)}`,
  );
  return texts.length === 0 ? 'the rooms there are' : texts.join(', ');
}
