import { thresholds } from '#domain/metric/thresholds.ts';
import type { SourceRow } from '#domain/report/arithmetic/Arithmetic.ts';
import {
  releaseArithmetic,
  shortArithmetic,
  sumArithmetic,
  type PlannedGroup,
} from '#src/features/report/explain/arithmetic/seatArithmetic.ts';
import { seatArea, sumOf } from '#src/features/report/explain/arithmetic/sumOf.ts';
import { cellNumber } from '#src/features/report/explain/numberIds.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { changeText, poolNote } from '#src/features/report/values/valueText.ts';
import { weeksArithmetic } from './weeksArithmetic.ts';
import { weekHourText } from '#src/lib/format/weekdayTitles.ts';
import { weeklyChange } from './weekHours.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { unmeasuredText, type StackBuilding, type StackFloor } from './StackFloor.ts';
import { terms, type StackMetric } from './stackTexts.ts';

type FormatArea = (areaM2: number) => string;

function sum(floors: readonly StackFloor[], read: (floor: StackFloor) => number | null): number {
  return floors.reduce((total, floor) => total + (read(floor) ?? 0), 0);
}

/** The floor with the greatest value; null where none has one. */
function greatest(
  floors: readonly StackFloor[],
  read: (floor: StackFloor) => number | null,
): { floor: StackFloor; value: number } | null {
  let best: { floor: StackFloor; value: number } | null = null;
  for (const floor of floors) {
    const value = read(floor);
    if (value !== null && value > (best?.value ?? Number.NEGATIVE_INFINITY))
      best = { floor, value };
  }
  return best;
}

function nameOf({ floor, building }: StackFloor): string {
  return `${building.name}, ${floor.displayName}`;
}

/** A building of the plan: its floors, and as one. */
type StackedFloors = Pick<StackBuilding, 'floors' | 'whole'>;

/** What all floors of the plan together say; floors that were not measured are left out and told. */
export function toStackFigures(
  buildings: readonly StackedFloors[],
  metric: StackMetric,
  formatArea: FormatArea,
): ReportFigure[] {
  const all = buildings.flatMap(({ floors }) => floors);
  const floors = all.filter(({ isMeasured }) => isMeasured);
  const missing = all.filter(({ isMeasured, zones }) => !isMeasured && zones.length > 0).length;
  const measured: ReportFigure = {
    id: 'measured',
    label: 'Seats measured',
    term: terms.size,
    value: formatCount(sum(floors, ({ seats }) => seats)),
    note: `on ${formatPlural(floors.length, 'floor')}${missing > 0 ? `, ${formatCount(missing)} not measured` : ''}`,
    arithmetic: sumOf(
      sum(floors, ({ seats }) => seats),
      {
        noun: 'floor',
        unit: 'seats',
        rows: all.map((floor) => toRow(floor, { value: floor.seats, columnId: 'seats' })),
      },
    ),
  };
  if (metric === 'opportunity')
    return [...opportunityFigures(buildings, all, formatArea), measured];
  const term = metric === 'utilization' ? terms.mean : terms.use;
  const read =
    metric === 'utilization'
      ? ({ utilisation }: StackFloor) => utilisation
      : ({ timeInUse }: StackFloor) => timeInUse;
  return [...extremeFigures(floors, read, term), ...peakFigures(floors), measured];
}

/** The fullest floor at an hour of the typical week, and whether it grows fuller. */
export function fullestFigure(
  buildings: readonly StackedFloors[],
  hour: number,
): ReportFigure | null {
  const floors = buildings.flatMap((building) => building.floors);
  const best = greatest(floors, (floor) => floor.valueAt({ hour }).utilisation);
  if (best === null) return null;
  const weeks = best.floor.weeksAt(hour).map(({ utilisation }) => utilisation);
  const change = weeklyChange(weeks);
  const trend = change === null ? '' : `, ${changeText('utilisation', change, 1)} in later weeks`;
  return {
    id: 'fullest',
    label: `Fullest, ${weekHourText(hour)}`,
    term: terms.typicalHour,
    value: formatPercent(best.value),
    note: `${nameOf(best.floor)}${trend}`,
    arithmetic: weeksArithmetic(best.floor, hour),
  };
}

function opportunityFigures(
  buildings: readonly StackedFloors[],
  all: readonly StackFloor[],
  formatArea: FormatArea,
): ReportFigure[] {
  const floors = all.filter(({ isMeasured }) => isMeasured);
  const planned = floors.map(toPlanned);
  const net = sum(floors, ({ opportunity }) => opportunity);
  const pooled = sum(
    buildings.flatMap(({ whole }) => whole ?? []),
    ({ opportunity }) => opportunity,
  );
  const short = floors.filter(({ opportunity }) => (opportunity ?? 0) < 0);
  const best = greatest(floors, ({ opportunity }) => opportunity);
  const areaOf = ({ opportunity, areaM2, seats }: StackFloor) =>
    areaM2 === null || !seats ? null : ((opportunity ?? 0) * areaM2) / seats;
  return [
    {
      id: 'release',
      label: 'Seats to release',
      term: terms.release,
      value: formatCount(net),
      note: `floor by floor, net of seats short, at target ${formatPercent(thresholds.target)}`,
      arithmetic: sumArithmetic(net, planned, 'floor'),
    },
    {
      id: 'short',
      label: 'Seats short',
      term: terms.release,
      value: formatCount(-sum(short, ({ opportunity }) => opportunity)),
      note: short.length === 0 ? 'no floor is short' : short.map(nameOf).slice(0, 2).join('; '),
      arithmetic: shortArithmetic(-sum(short, ({ opportunity }) => opportunity), planned, 'floor'),
    },
    {
      id: 'pooled',
      label: 'Each building as one pool',
      term: terms.totals,
      value: formatCount(pooled),
      note: poolNote(net, pooled),
      arithmetic: poolArithmetic(buildings, pooled),
    },
    {
      id: 'area',
      label: 'Area released',
      term: terms.totals,
      value: formatArea(sum(floors, areaOf)),
      note: 'at each floor’s area per seat',
      arithmetic: sumOf(sum(floors, areaOf), {
        noun: 'floor',
        unit: 'm²',
        rows: floors.map((floor) => toAreaRow(floor, areaOf(floor))),
      }),
    },
    {
      id: 'most',
      label: 'Most on one floor',
      term: terms.release,
      value: best ? formatCount(best.value) : '–',
      note: best ? nameOf(best.floor) : 'unknown',
      arithmetic: best ? releaseArithmetic(best.floor.plan) : null,
    },
  ];
}

/** The id of the table of floors, whose numbers explain themselves as well. */
export const floorsTable = 'floors';

function toPlanned(floor: StackFloor): PlannedGroup {
  const { id } = floor.floor;
  const numberId = cellNumber(floorsTable, 'opportunity', id);
  return { id, name: nameOf(floor), plan: floor.plan, numberId };
}

/** Each building as one pool: of a single one its own arithmetic, of several their sum. */
function poolArithmetic(buildings: readonly StackedFloors[], pooled: number) {
  const wholes = buildings.flatMap(({ whole }) => whole ?? []);
  const [only] = wholes;
  if (only && wholes.length === 1) return releaseArithmetic(only.plan);
  const groups = wholes.map(({ building: { id, name }, plan }) => ({ id, name, plan }));
  return sumArithmetic(pooled, groups, 'building');
}

/** A floor with a number that the table has, too; one that was not measured does not count. */
function toRow(
  floor: StackFloor,
  { value, columnId }: { value: number | null; columnId: string },
): SourceRow {
  const { id } = floor.floor;
  const row = { id, name: nameOf(floor), value, numberId: cellNumber(floorsTable, columnId, id) };
  return floor.isMeasured ? row : { ...row, leftOut: unmeasuredText(floor) };
}

/** The area of a floor's seats to release. */
function toAreaRow(floor: StackFloor, value: number | null): SourceRow {
  const { seats: capacity, areaM2, opportunity: seats } = floor;
  const row = { id: floor.floor.id, name: nameOf(floor), value };
  if (value === null || seats === null || areaM2 === null || capacity === null)
    return { ...row, leftOut: 'no area or no seats known' };
  return { ...row, from: seatArea({ seats, capacity, areaM2 }, 'Seats to release') };
}

function extremeFigures(
  floors: readonly StackFloor[],
  read: (floor: StackFloor) => number | null,
  term: MetricTerm,
): ReportFigure[] {
  const most = greatest(floors, read);
  const least = greatest(floors, (floor) => {
    const value = read(floor);
    return value === null ? null : -value;
  });
  const figure = (label: string, found: typeof most, sign: number): ReportFigure => ({
    id: label.toLowerCase(),
    label,
    term,
    value: formatPercent(found && sign * found.value),
    note: found ? nameOf(found.floor) : 'unknown',
  });
  return [figure('Highest', most, 1), figure('Lowest', least, -1)];
}

function peakFigures(floors: readonly StackFloor[]): ReportFigure[] {
  const peakShare = ({ p90, seats }: StackFloor) => (p90 === null || !seats ? null : p90 / seats);
  const best = greatest(floors, peakShare);
  const under = floors.filter((floor) => (peakShare(floor) ?? 1) < thresholds.underUse);
  return [
    {
      id: 'peak',
      label: 'Highest P90 peak',
      term: terms.p90,
      value: formatPercent(best?.value ?? null),
      note: best ? nameOf(best.floor) : 'unknown',
    },
    {
      id: 'under',
      label: `P90 under ${formatPercent(thresholds.underUse)}`,
      term: terms.p90,
      value: formatPlural(under.length, 'floor'),
      note: `with ${formatPlural(Math.round(sum(under, ({ seats }) => seats)), 'seat')}`,
    },
  ];
}
