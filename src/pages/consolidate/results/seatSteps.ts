import type { Consolidation } from '#domain/planning/consolidate/consolidateSteps.ts';
import type { SeatFigures } from '#domain/planning/consolidate/seatFigures.ts';
import type { Amount, Arithmetic, SourceRow } from '#domain/report/arithmetic/Arithmetic.ts';
import { arithmeticOf } from '#domain/report/arithmetic/evaluate.ts';
import { sumOf } from '#src/features/report/explain/arithmetic/sumOf.ts';
import { cellNumber } from '#src/features/report/explain/numberIds.ts';
import { reportTable, type ReportTable } from '#src/features/report/table/ReportTable.tsx';
import { signedText } from '#src/features/report/values/valueText.ts';
import { formatCount } from '#src/lib/format/formatNumber.ts';
import { terms } from '../consolidateTexts.ts';
import type { Draft } from '../scenario/Draft.ts';
import { spareArithmetic } from '../scenarioArithmetic.ts';

/** A step from the seats that floors can release to those spare in a scenario. */
export interface SeatStep {
  id: 'floors' | 'pooling' | 'pool' | 'closed' | 'needed' | 'spare';
  name: string;
  /** Negative when short, or fewer. */
  seats: number;
  arithmetic: Arithmetic | null;
}

interface StepsInput {
  /** With every floor open, and nobody moved. */
  open: Consolidation | null;
  answer: Consolidation | null;
  draft: Draft;
  nameOf: (floorId: string) => string;
}

/** Seats beyond those needed, negative when short; null without a day that counts. */
function spareOf({ seatsSpare, seatsShort }: SeatFigures): number | null {
  return seatsSpare === null ? null : seatsSpare - (seatsShort ?? 0);
}

const tableId = 'seats';

function amountOf({ id, name, seats }: Omit<SeatStep, 'arithmetic'>): Amount {
  const numberId = cellNumber(tableId, 'seats', id);
  return {
    kind: 'amount',
    name,
    value: seats,
    unit: 'seats',
    definition: 'seats-to-release',
    numberId,
  };
}

/** From floor by floor to one pool, and on to the scenario where that differs; each total is the sum of the steps above it. */
export function seatSteps({ open, answer, draft, nameOf }: StepsInput): SeatStep[] {
  const pool = open && spareOf(open.result);
  const spare = answer && spareOf(answer.result);
  if (open === null || pool === null || answer === null || spare === null) return [];
  const floors = floorStep(open, draft, nameOf);
  const pooling = { id: 'pooling', name: 'Gain from pooling', seats: pool - floors.seats } as const;
  const whole = { id: 'pool', name: 'As one pool, all floors open', seats: pool } as const;
  return [
    floors,
    { ...pooling, arithmetic: difference(pooling.seats, amountOf(whole), amountOf(floors)) },
    { ...whole, arithmetic: spareArithmetic(open.result, draft) },
    ...scenarioSteps({ open, answer, draft }, whole, spare),
  ];
}

function floorStep(open: Consolidation, draft: Draft, nameOf: StepsInput['nameOf']): SeatStep {
  const rows = open.receivers.map((floor): SourceRow => {
    const from = spareArithmetic(floor, draft)?.expression;
    const row = { id: floor.floorId, name: nameOf(floor.floorId), value: spareOf(floor) };
    return from ? { ...row, from } : { ...row, leftOut: 'no day that counts' };
  });
  const seats = rows.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return {
    id: 'floors',
    name: 'Floor by floor, net of seats short',
    seats,
    arithmetic: sumOf(seats, { noun: 'floor', unit: 'seats', rows }),
  };
}

/** What closing floors and moving people changes; nothing where the scenario does neither. */
function scenarioSteps(
  { open, answer, draft }: { open: Consolidation; answer: Consolidation; draft: Draft },
  pool: Omit<SeatStep, 'arithmetic'>,
  spare: number,
): SeatStep[] {
  const closed = answer.result.seats - open.result.seats;
  const needed = (open.result.seatsNeeded ?? 0) - (answer.result.seatsNeeded ?? 0);
  if (closed === 0 && needed === 0) return [];
  const changes = [
    { id: 'closed', name: 'Seats on closed floors', seats: closed },
    { id: 'needed', name: 'Change in seats needed', seats: needed },
  ] as const;
  const rows = [pool, ...changes].map(({ id, name, seats }) => ({ id, name, value: seats }));
  const name = spare < 0 ? 'Short in this scenario' : 'Spare in this scenario';
  return [
    ...changes
      .filter(({ seats }) => seats !== 0)
      .map((step) => Object.assign({ arithmetic: null }, step)),
    {
      id: 'spare',
      name,
      seats: spare,
      arithmetic:
        sumOf(spare, { noun: 'step', unit: 'seats', rows }) ??
        spareArithmetic(answer.result, draft),
    },
  ];
}

function difference(value: number, left: Amount, right: Amount): Arithmetic | null {
  return arithmeticOf(value, 'seats', { kind: 'minus', left, right });
}

const changeIds: ReadonlySet<SeatStep['id']> = new Set(['pooling', 'closed', 'needed']);

function isChange(id: SeatStep['id']): boolean {
  return changeIds.has(id);
}

/** The steps as a table of the report. */
export function seatTable(steps: readonly SeatStep[]): ReportTable<SeatStep> {
  return reportTable({
    id: tableId,
    title: 'Seats to release',
    rows: steps,
    columns: [
      { id: 'step', title: 'Step', kind: 'text', value: ({ name }) => name },
      {
        id: 'seats',
        title: 'Seats',
        kind: 'seats',
        term: terms.needed,
        arithmetic: ({ arithmetic }) => arithmetic,
        value: ({ seats }) => seats,
        show: ({ id, seats }) => (isChange(id) ? signedText(seats) : formatCount(seats)),
      },
    ],
  });
}
