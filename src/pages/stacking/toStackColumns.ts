import type { ChartNote } from '#src/charts/cursor/ChartNote.ts';
import type { StackBar, StackColumn, StackSegment } from '#src/charts/stack/StackModel.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { floorSegments, type FloorSegment, type SegmentGrouping } from './floorSegments.ts';
import { unmeasuredText, type Moment, type StackBuilding, type StackFloor } from './StackFloor.ts';
import type { StackMetric } from './stackTexts.ts';
import type { StackState } from './useStackState.ts';
import { stackText, stackValue } from './stackValue.ts';

/** What the chart is made of beside the buildings. */
export interface ColumnsInput {
  metric: StackMetric;
  length: StackState['length'];
  moment: Moment | null;
  /** "Tue, Nov 10, 10:15" of the moment. */
  momentText: string;
  grouping: SegmentGrouping;
  capacity: string | null;
  formatArea: (areaM2: number) => string;
}

/** The buildings as stacks of bars. */
export function toStackColumns(
  buildings: readonly Pick<StackBuilding, 'building' | 'floors'>[],
  input: ColumnsInput,
): StackColumn[] {
  return buildings.map(({ building, floors }) => {
    const measured = floors.filter(({ isMeasured }) => isMeasured);
    const seats = measured.reduce((sum, floor) => sum + (floor.seats ?? 0), 0);
    return {
      id: building.id,
      title: building.name,
      detail: `${formatPlural(Math.round(seats), 'seat')}, ${formatPlural(measured.length, 'floor')}${totalText(measured, input)}`,
      bars: floors.map((floor) => toBar(floor, input)),
    };
  });
}

function totalText(floors: readonly StackFloor[], { metric, moment }: ColumnsInput): string {
  if (metric !== 'opportunity') return '';
  const spare = floors.map((floor) => stackValue(floor, metric, moment).seats ?? 0);
  const total = spare.reduce((sum, one) => sum + one, 0);
  return total >= 0 ? `, ${formatCount(total)} to release` : `, ${formatCount(-total)} short`;
}

function toBar(floor: StackFloor, input: ColumnsInput): StackBar {
  const { metric, moment, length, grouping, capacity } = input;
  const own = stackValue(floor, metric, moment);
  const segments = floorSegments(floor.zones, grouping, capacity);
  const sizeOf = ({ seats, areaM2 }: FloorSegment) => (length === 'seats' ? seats : areaM2);
  const total = segments.reduce((sum, segment) => sum + sizeOf(segment), 0);
  const parts = segments.map((segment): StackSegment => {
    const part = floor.parts.get(segment.id);
    const share = total > 0 ? sizeOf(segment) / total : 1 / segments.length;
    const value = part ? stackValue(part, metric, moment).share : own.share;
    return { id: segment.id, label: segment.label, share, value };
  });
  return {
    id: floor.floor.id,
    label: String(floor.floor.level),
    size: (length === 'seats' ? floor.seats : floor.areaM2) ?? total,
    segments: parts.filter(({ share }) => share > 0),
    tick: tickOf(floor, length),
    text: floor.isMeasured ? stackText(own, metric) : unmeasuredText(floor),
    note: noteOf(floor, parts, input),
    isUnmeasured: !floor.isMeasured,
  };
}

/** P90 of the daily peaks: as people on the scale of seats, as their share of the seats on that of area. */
function tickOf({ p90, seats, areaM2 }: StackFloor, length: StackState['length']): number | null {
  if (p90 === null || seats === null || seats <= 0) return null;
  return length === 'seats' ? p90 : ((areaM2 ?? 0) * p90) / seats;
}

function noteOf(floor: StackFloor, parts: readonly StackSegment[], input: ColumnsInput): ChartNote {
  const title = `${floor.floor.displayName}, ${floor.building.name}`;
  if (!floor.isMeasured)
    return { title, lines: [{ text: unmeasuredText(floor) }], remark: 'left out of totals' };
  const { metric, moment, momentText, formatArea } = input;
  const { seats, areaM2, p90, utilisation, timeInUse, opportunity, coverage, peakDays } = floor;
  const at = moment && floor.valueAt(moment);
  const size = [
    seats === null ? 'no seats' : formatPlural(Math.round(seats), 'seat'),
    ...(areaM2 === null ? [] : [formatArea(areaM2)]),
  ];
  const lines = [
    size.join(', '),
    ...(at
      ? [
          `${momentText}: ${formatCount(at.people)} people, ${formatPercent(at.utilisation)} of seats`,
        ]
      : []),
    p90 === null
      ? 'P90 peak unknown'
      : `P90 peak ${formatCount(p90)} people${seats ? `, ${formatPercent(p90 / seats)} of seats` : ''}`,
    `mean utilization ${formatPercent(utilisation)}, in use ${formatPercent(timeInUse)}`,
    ...(opportunity === null ? [] : [opportunityText(opportunity)]),
    ...partLines(parts, metric),
  ];
  return {
    title,
    lines: lines.map((text) => ({ text })),
    remark: `${formatPlural(peakDays, 'day')}, ${formatPercent(coverage)} coverage`,
  };
}

function opportunityText(spare: number): string {
  if (spare < 0) return `${formatCount(-spare)} seats short at target 75%`;
  return `${formatCount(spare)} seats to release at target 75%`;
}

const mostParts = 4;

/** The largest parts with their own values, where these differ from the floor's. */
function partLines(parts: readonly StackSegment[], metric: StackMetric): string[] {
  const differ = new Set(parts.map(({ value }) => value)).size > 1;
  if (!differ) return [];
  const word = metric === 'opportunity' ? ' to release' : '';
  return parts
    .slice(0, mostParts)
    .map(({ label, value }) => `${label} ${formatPercent(value)}${word}`);
}
