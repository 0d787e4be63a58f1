import type {
  Consolidation,
  FloorStanding,
} from '#domain/planning/consolidate/consolidateSteps.ts';
import type { Frontier, FrontierPoint } from '#domain/planning/consolidate/frontier.ts';
import type { ClassNeed } from '#domain/planning/consolidate/roomNeeds.ts';
import type { SeatFigures } from '#domain/planning/consolidate/seatFigures.ts';
import type { WorstQuarter } from '#domain/planning/consolidate/worstQuarters.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { signedText } from '#src/features/report/values/valueText.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { terms } from './consolidateTexts.ts';
import { floorsTable, neededArithmetic, spareArithmetic } from './scenarioArithmetic.ts';
import { floorNames } from './floorNames.ts';
import { seatSteps, seatTable, type SeatStep } from './results/seatSteps.ts';
import type { Draft } from './scenario/Draft.ts';
import { weekStepName } from '#src/lib/format/clockText.ts';

/** A floor before and under the scenario. */
export interface FloorRow extends FloorStanding {
  id: string;
  name: string;
  isClosed: boolean;
  /** Null where it is closed or takes no part. */
  figures: SeatFigures | null;
}

/** People who move, with where they go. */
export interface FlowRow {
  id: string;
  from: string;
  who: string;
  to: string;
}

type RoomRow = ClassNeed & { id: string };
type WorstRow = WorstQuarter & { id: string };
/** An open hour of the week. */
interface RiskRow {
  id: string;
  hour: string;
  share: number;
}

type FrontierRow = FrontierPoint & { id: string; names: string };

export interface ConsolidateTables {
  floors: ReportTable<FloorRow>;
  flows: ReportTable<FlowRow>;
  rooms: ReportTable<RoomRow>;
  worst: ReportTable<WorstRow>;
  frontier: ReportTable<FrontierRow>;
  seats: ReportTable<SeatStep>;
  /** For files; the page draws it. */
  risk: ReportTable<RiskRow>;
}

interface TablesInput {
  answer: Consolidation | null;
  /** With every floor open: what could close, and what seats there are to release. */
  open: Consolidation | null;
  draft: Draft;
  nameOf: (floorId: string) => string;
  momentName: (ms: number) => string;
}

const hoursPerDay = 24;
const reasons = { LOW_COVERAGE: 'Under 70% coverage', NO_SEATS: 'No seats' } as const;

/** Below zero that many are short. */
function spareOf({ figures }: FloorRow): number | null {
  if (figures === null || figures.seatsSpare === null) return null;
  return figures.seatsSpare - (figures.seatsShort ?? 0);
}

function floorColumns(draft: Draft): Column<FloorRow>[] {
  return [
    { id: 'floor', title: 'Floor', kind: 'text', value: ({ name }) => name },
    {
      id: 'state',
      title: 'State',
      kind: 'text',
      value: ({ isClosed, reason }) =>
        isClosed ? 'Closed' : reason === null ? 'Open' : `Open. ${reasons[reason]}`,
    },
    { id: 'seats', title: 'Seats', kind: 'seats', value: ({ seats }) => seats },
    { id: 'area', title: 'Area', kind: 'area', value: ({ m2 }) => m2 },
    {
      id: 'people',
      title: 'People on average',
      kind: 'people',
      term: terms.people,
      value: ({ figures }) => figures?.peopleMean ?? null,
    },
    {
      id: 'peak',
      title: 'Busy-day peak',
      kind: 'people',
      term: terms.peak,
      value: ({ figures }) => figures?.peak ?? null,
    },
    {
      id: 'risk',
      title: 'Time over target',
      kind: 'share',
      term: terms.risk,
      value: ({ figures }) => figures?.timeOverTarget ?? null,
    },
    {
      id: 'needed',
      title: 'Seats needed',
      kind: 'seats',
      term: terms.needed,
      arithmetic: ({ figures }) => figures && neededArithmetic(figures, draft),
      value: ({ figures }) => figures?.seatsNeeded ?? null,
    },
    {
      id: 'spare',
      title: 'Seats spare',
      kind: 'seats',
      term: terms.needed,
      arithmetic: ({ figures }) => figures && spareArithmetic(figures, draft),
      value: spareOf,
      show: (row) => {
        const spare = spareOf(row);
        return spare === null ? '–' : signedText(spare);
      },
    },
    {
      id: 'coverage',
      title: 'Coverage',
      kind: 'coverage',
      term: terms.coverage,
      value: ({ coverage }) => coverage,
    },
  ];
}

function floorRows({ answer, draft, nameOf }: TablesInput): FloorRow[] {
  const receivers = new Map(answer?.receivers.map((one) => [one.floorId, one]));
  const rows = (answer?.floors ?? []).map((floor): FloorRow => ({
    floorId: floor.floorId,
    mayClose: floor.mayClose,
    reason: floor.reason,
    coverage: floor.coverage,
    seats: floor.seats,
    m2: floor.m2,
    id: floor.floorId,
    name: nameOf(floor.floorId),
    isClosed: draft.closed.includes(floor.floorId),
    figures: receivers.get(floor.floorId) ?? null,
  }));
  return rows.toReversed();
}

function flowRows({ answer, nameOf }: TablesInput): FlowRow[] {
  const shares = answer?.shares ?? [];
  const hasTeams = (floorId: string) =>
    shares.some(({ from, tag }) => from === floorId && tag !== null);
  return shares.map(({ from, tag, to }) => ({
    id: `${from} ${tag ?? ''}`,
    from: nameOf(from),
    who: tag ?? (hasTeams(from) ? 'Everybody else' : 'Everybody'),
    to: to.map(({ floorId, share }) => `${nameOf(floorId)} ${formatPercent(share)}`).join(', '),
  }));
}

const roomColumns: readonly Column<RoomRow>[] = [
  { id: 'size', title: 'Size', kind: 'text', value: (need) => need.class },
  { id: 'have', title: 'Rooms', kind: 'count', term: terms.rooms, value: ({ have }) => have },
  {
    id: 'needed',
    title: 'Needed',
    kind: 'count',
    term: terms.rooms,
    value: ({ needed }) => needed,
  },
  { id: 'short', title: 'Short', kind: 'count', term: terms.rooms, value: ({ short }) => short },
  {
    id: 'after',
    title: 'Short, larger ones used',
    kind: 'count',
    term: terms.rooms,
    value: ({ shortAfterLarger }) => shortAfterLarger,
  },
];

function worstColumns(momentName: (ms: number) => string): Column<WorstRow>[] {
  return [
    { id: 'when', title: 'When', kind: 'name', value: ({ startMs }) => momentName(startMs) },
    {
      id: 'people',
      title: 'People',
      kind: 'people',
      term: terms.worst,
      value: ({ people }) => people,
    },
    {
      id: 'share',
      title: 'Share of seats',
      kind: 'share',
      term: terms.worst,
      value: ({ utilisation }) => utilisation,
    },
  ];
}

function frontierColumns(frontier: Frontier | null): Column<FrontierRow>[] {
  const isSeats = frontier?.measure === 'seats';
  const term = terms.frontier;
  return [
    { id: 'closed', title: 'Closed', kind: 'name', value: ({ names }) => names },
    {
      id: 'freed',
      title: isSeats ? 'Seats freed' : 'Freed',
      kind: isSeats ? 'seats' : 'area',
      term,
      value: ({ freed }) => freed,
    },
    {
      id: 'risk',
      title: 'Over target',
      kind: 'share',
      term,
      value: ({ timeOverTarget }) => timeOverTarget,
    },
    {
      id: 'over',
      title: 'Over capacity',
      kind: 'share',
      term,
      value: ({ timeOverCapacity }) => timeOverCapacity,
    },
    {
      id: 'short',
      title: 'Seats short',
      kind: 'seats',
      term,
      value: ({ seatsShort }) => seatsShort,
    },
  ];
}

function riskRows({ answer }: TablesInput): RiskRow[] {
  return (answer?.result.grid ?? []).flatMap((share, hour) =>
    share === null ? [] : [{ id: String(hour), hour: weekStepName(hour, hoursPerDay), share }],
  );
}

/** The tables of a scenario, which are its files too. */
export function consolidateTables(input: TablesInput): ConsolidateTables {
  const { answer, open, nameOf, momentName } = input;
  const frontier = open?.frontier ?? null;
  return {
    seats: seatTable(seatSteps(input)),
    floors: reportTable({
      id: floorsTable,
      title: 'Floors under the scenario',
      rows: floorRows(input),
      columns: floorColumns(input.draft),
    }),
    flows: reportTable({
      id: 'flows',
      title: 'Who goes where',
      rows: flowRows(input),
      columns: [
        { id: 'from', title: 'From', kind: 'text', value: ({ from }) => from },
        { id: 'who', title: 'Who', kind: 'text', value: ({ who }) => who },
        { id: 'to', title: 'To', kind: 'text', value: ({ to }) => to },
      ],
    }),
    rooms: reportTable<RoomRow>({
      id: 'rooms',
      title: 'Rooms by size',
      rows: (answer?.rooms ?? []).map((need) => Object.assign({ id: need.class }, need)),
      columns: roomColumns,
    }),
    worst: reportTable<WorstRow>({
      id: 'worst',
      title: 'Worst moments',
      rows: (answer?.worst ?? []).map((one) => Object.assign({ id: String(one.startMs) }, one)),
      columns: worstColumns(momentName),
    }),
    risk: reportTable<RiskRow>({
      id: 'risk-hours',
      title: 'Time over target by hour of the week',
      rows: riskRows(input),
      columns: [
        { id: 'hour', title: 'Hour', kind: 'text', value: ({ hour }) => hour },
        {
          id: 'share',
          title: 'Time over target',
          kind: 'share',
          term: terms.risk,
          value: ({ share }) => share,
        },
      ],
    }),
    frontier: reportTable<FrontierRow>({
      id: 'frontier',
      title: 'What else could close',
      rows: (frontier?.pareto ?? []).map((point) =>
        Object.assign(
          { id: point.closed.join(' '), names: floorNames(point.closed.map(nameOf)) },
          point,
        ),
      ),
      columns: frontierColumns(frontier),
    }),
  };
}
