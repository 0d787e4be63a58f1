import { thresholds } from '#domain/metric/thresholds.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import type { StackBuilding, StackFloor } from './StackFloor.ts';
import type { StackMetric } from './StackMetric.ts';

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

/** What all floors of the plan together say; floors that were not measured are left out and told. */
export function toStackFigures(
  buildings: readonly Pick<StackBuilding, 'floors'>[],
  metric: StackMetric,
  formatArea: FormatArea,
): ReportFigure[] {
  const all = buildings.flatMap(({ floors }) => floors);
  const floors = all.filter(({ isMeasured }) => isMeasured);
  const missing = all.filter(({ isMeasured, zones }) => !isMeasured && zones.length > 0).length;
  const measured: ReportFigure = {
    id: 'measured',
    label: 'Seats measured',
    term: 'Seats',
    value: formatCount(sum(floors, ({ seats }) => seats)),
    note: `on ${formatPlural(floors.length, 'floor')}${missing > 0 ? `, ${formatCount(missing)} not measured` : ''}`,
  };
  if (metric === 'opportunity') return [...opportunityFigures(floors, formatArea), measured];
  const term = metric === 'utilization' ? 'Mean utilisation' : 'Time in use';
  const read =
    metric === 'utilization'
      ? ({ utilisation }: StackFloor) => utilisation
      : ({ timeInUse }: StackFloor) => timeInUse;
  return [...extremeFigures(floors, read, term), ...peakFigures(floors), measured];
}

function opportunityFigures(floors: readonly StackFloor[], formatArea: FormatArea): ReportFigure[] {
  const spare = floors.filter(({ opportunity }) => (opportunity ?? 0) > 0);
  const short = floors.filter(({ opportunity }) => (opportunity ?? 0) < 0);
  const best = greatest(floors, ({ opportunity }) => opportunity);
  const areaOf = ({ opportunity, areaM2, seats }: StackFloor) =>
    areaM2 === null || !seats ? null : ((opportunity ?? 0) * areaM2) / seats;
  return [
    {
      id: 'release',
      label: 'Seats to release',
      value: formatCount(sum(spare, ({ opportunity }) => opportunity)),
      note: `on ${formatPlural(spare.length, 'floor')}, at target ${formatPercent(thresholds.target)}`,
    },
    {
      id: 'short',
      label: 'Seats short',
      term: 'Seats to release',
      value: formatCount(-sum(short, ({ opportunity }) => opportunity)),
      note: short.length === 0 ? 'no floor is short' : short.map(nameOf).slice(0, 2).join('; '),
    },
    {
      id: 'area',
      label: 'Area of those to release',
      term: 'Totals',
      value: formatArea(sum(spare, areaOf)),
      note: 'by the area per seat of each floor',
    },
    {
      id: 'most',
      label: 'Most on one floor',
      term: 'Seats to release',
      value: best ? formatCount(best.value) : '–',
      note: best ? nameOf(best.floor) : 'not known',
    },
  ];
}

function extremeFigures(
  floors: readonly StackFloor[],
  read: (floor: StackFloor) => number | null,
  term: string,
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
    note: found ? nameOf(found.floor) : 'not known',
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
      term: 'P90 peak',
      value: formatPercent(best?.value ?? null),
      note: best ? nameOf(best.floor) : 'not known',
    },
    {
      id: 'under',
      label: `P90 under ${formatPercent(thresholds.underUse)}`,
      term: 'P90 peak',
      value: formatPlural(under.length, 'floor'),
      note: `with ${formatPlural(Math.round(sum(under, ({ seats }) => seats)), 'seat')}`,
    },
  ];
}
