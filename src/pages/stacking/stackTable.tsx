import { formatDayRange } from '#src/lib/format/formatDays.ts';
import { weekColumns } from './weekColumns.tsx';
import {
  neededArithmetic,
  peakArithmetic,
  releaseArithmetic,
} from '#src/features/report/explain/arithmetic/seatArithmetic.ts';
import { floorsTable } from './stackFigures.ts';
import { Link } from 'react-router-dom';
import { thresholds } from '#domain/metric/thresholds.ts';
import { seatsNeeded } from '#domain/planning/opportunity.ts';
import type { ReportFact } from '#domain/report/ReportDocument.ts';
import { subjectOfGroup } from '#src/data/metrics/ReportSubject.ts';
import { frameTime } from '#src/features/report/explain/ExplainedTime.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import type { CellKind } from '#src/features/report/table/cellKinds.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { Coverage } from '#src/features/report/values/NotedValue.tsx';
import { coverageText } from '#src/features/report/values/coverageText.ts';
import { signedText } from '#src/features/report/values/valueText.ts';
import { formatCount, formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import { scenarioHref } from '#src/features/filters/handOver.ts';
import { heatmapHref } from '#src/features/filters/heatmapHref.ts';
import { unmeasuredText, type Moment, type StackBuilding, type StackFloor } from './StackFloor.ts';
import { terms } from './stackTexts.ts';

interface TableInput {
  buildings: readonly StackBuilding[];
  /** The query of the page, which floors keep. */
  search: string;
  /** Whether a scenario can be planned from here. */
  canPlan?: boolean;
  /** The moment that is shown, with its names on screen and in files. */
  moment: Moment | null;
  time: string;
  momentText: string;
}

const share = (part: number | null, seats: number | null) =>
  part === null || !seats ? null : part / seats;

function number(
  id: string,
  title: string,
  kind: CellKind,
  rest: Pick<Column<StackFloor>, 'value' | 'show' | 'arithmetic'> & { term?: MetricTerm },
): Column<StackFloor> {
  return { id, title, kind, ...rest };
}

/** The floors of all buildings with every figure. */
export function stackTable(input: TableInput): ReportTable<StackFloor> {
  const { buildings } = input;
  const requests = new Map(buildings.map(({ building, request }) => [building.id, request]));
  return reportTable<StackFloor>({
    id: floorsTable,
    title: 'By floor',
    rows: inOrder(buildings, input.moment),
    rowId: ({ floor }) => floor.id,
    columns: stackColumns(input),
    of: ({ floor, building }) => {
      const days = requests.get(building.id)?.days;
      return [floor.displayName, building.name, ...(days ? [formatDayRange(days)] : [])].join(', ');
    },
    inputs: inputsOf,
    isMeasured: true,
    timeOf: ({ floor, building }, columnId) => {
      const request = requests.get(building.id);
      if (!request || momentIds.has(columnId)) return null;
      const group = { id: floor.id, kind: 'floor' };
      return frameTime({ ...request, subject: subjectOfGroup(request.subject, group, []) });
    },
  });
}

const momentIds: ReadonlySet<string> = new Set(['now', 'nowShare', 'weeks', 'weekChange']);

function stackColumns({ search, canPlan = false, ...input }: TableInput): Column<StackFloor>[] {
  const isWeek = input.moment !== null && 'hour' in input.moment;
  return [
    { id: 'building', title: 'Building', kind: 'text', value: ({ building }) => building.name },
    {
      id: 'floor',
      title: 'Floor',
      kind: 'text',
      value: ({ floor }) => floor.displayName,
      show: ({ floor }) => <Link to={heatmapHref(floor.id, search)}>{floor.displayName}</Link>,
    },
    ...(isWeek ? momentColumns(input) : []),
    number('seats', 'Seats', 'seats', { term: terms.size, value: ({ seats }) => seats }),
    number('area', 'Area', 'area', { term: terms.size, value: ({ areaM2 }) => areaM2 }),
    ...(isWeek ? [] : momentColumns(input)),
    number('mean', 'Mean utilization', 'share', {
      term: terms.mean,
      value: ({ utilisation }) => utilisation,
    }),
    number('use', 'Time in use', 'share', {
      term: terms.use,
      value: ({ timeInUse }) => timeInUse,
    }),
    number('p90', 'P90 peak, people', 'people', {
      term: terms.p90,
      arithmetic: ({ plan }) => peakArithmetic(plan),
      value: ({ p90 }) => p90,
    }),
    number('p90Share', 'P90 peak', 'share', {
      term: terms.p90,
      value: ({ p90, seats }) => share(p90, seats),
    }),
    number('needed', 'Seats needed', 'seats', {
      term: terms.needed,
      arithmetic: ({ plan, p90 }) => neededArithmetic(plan, p90 === null ? null : seatsNeeded(p90)),
      value: ({ p90 }) => (p90 === null ? null : seatsNeeded(p90)),
    }),
    number('opportunity', 'Seats to release', 'seats', {
      term: terms.release,
      arithmetic: ({ plan }) => releaseArithmetic(plan),
      value: ({ opportunity }) => opportunity,
      show: ({ opportunity }) => (opportunity === null ? '–' : signedText(opportunity)),
    }),
    number('coverage', 'Coverage', 'coverage', {
      term: terms.coverage,
      value: ({ coverage }) => coverage,
      show: (floor) =>
        floor.isMeasured ? <Coverage value={floor.coverage} /> : unmeasuredText(floor),
    }),
    ...(canPlan ? [planColumn(search)] : []),
  ];
}

/** A way to a scenario without the floor; files do without. */
function planColumn(search: string): Column<StackFloor> {
  return {
    id: 'plan',
    title: 'Scenario',
    kind: 'text',
    value: () => 'Plan',
    show: ({ floor, building }) => (
      <Link
        to={scenarioHref(building.id, floor.id, search)}
        aria-label={`Plan a scenario without ${floor.displayName} of ${building.name}`}
      >
        Plan
      </Link>
    ),
    inFiles: [],
  };
}

/** The floors from the top of each building; at an hour of the typical week the fullest first. */
function inOrder(buildings: readonly StackBuilding[], moment: Moment | null): StackFloor[] {
  const floors = buildings.flatMap((building) => building.floors);
  if (moment === null || !('hour' in moment)) return floors;
  const fill = (floor: StackFloor) => floor.valueAt(moment).utilisation ?? -1;
  return floors.toSorted((a, b) => fill(b) - fill(a));
}

/** What was measured at the moment that is shown; nothing where the whole frame is. */
function momentColumns({
  moment,
  time,
  momentText,
}: Omit<TableInput, 'search'>): Column<StackFloor>[] {
  if (moment === null) return [];
  if ('hour' in moment) return weekColumns(moment);
  const people = {
    id: 'now',
    kind: 'people',
    value: (floor: StackFloor) => floor.valueAt(moment).people,
  } as const;
  const used = {
    id: 'nowShare',
    kind: 'share',
    value: (floor: StackFloor) => floor.valueAt(moment).utilisation,
  } as const;
  return [
    {
      ...people,
      title: `People at ${time}`,
      inFiles: [{ ...people, title: `People at ${momentText}` }],
    },
    {
      ...used,
      title: `Utilization at ${time}`,
      inFiles: [{ ...used, title: `Utilization at ${momentText}` }],
    },
  ];
}

const target = formatPercent(thresholds.target);

/** What went into the figures of a floor. */
function inputsOf(floor: StackFloor): ReportFact[] {
  const { seats, p90, peakDays, openMinutes, validMinutes } = floor;
  const facts: readonly (readonly [string, string])[] = [
    ['Seats', formatCount(seats)],
    ['P90 peak', `${formatTenths(p90)} people, of ${formatCount(peakDays)} days`],
    [`Seats needed at ${target}`, p90 === null ? '–' : formatCount(seatsNeeded(p90))],
    ['Open minutes', formatCount(openMinutes)],
    ['Of these, valid', formatCount(validMinutes)],
    ['Coverage', coverageText(floor.coverage, floor.seatsMeasured)],
    ['Places', formatCount(floor.places)],
  ];
  return facts.map(([name, text]) => ({ name, text }));
}
