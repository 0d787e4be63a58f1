import { thresholds } from '#domain/metric/thresholds.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { ScatterMark, ScatterModel } from '#src/charts/scatter/ScatterModel.ts';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { sizeClasses, sizeClassOf } from '#src/features/report/figures/sizeClasses.ts';
import type { GroupRow } from './groupRows.ts';
import { quadrantLine, quadrantNames } from './quadrants.ts';

const axis = { domain: [0, 1], line: quadrantLine, format: formatPercent } as const;

function toMark(row: GroupRow, classId: string): ScatterMark {
  const { timeInUse, fill, capacity, coverage } = row.figures;
  const seats = Math.round(capacity ?? 0);
  return {
    id: row.zone?.id ?? row.id,
    name: row.name,
    x: timeInUse,
    y: fill,
    size: seats,
    classId,
    isWeak: coverage === null || coverage < thresholds.neededData,
    lines: [formatPlural(seats, 'seat')],
  };
}

const shared = {
  x: { ...axis, title: 'Time in use' },
  y: { ...axis, title: 'Fill when used' },
  sizeTitle: 'seats',
  quadrants: quadrantNames,
} as const;

/** Groups in quadrants of time in use and fill when used. */
export function toGroupScatter(rows: readonly GroupRow[], groupName: string): ScatterModel {
  return {
    ...shared,
    classes: [{ id: 'group', name: groupName }],
    marks: rows.map((row) => toMark(row, 'group')),
  };
}

/** Zones likewise; their shape is the size class. */
export function toZoneScatter(
  zones: readonly GroupRow[],
  {
    capacityName,
    roomSizes,
  }: { capacityName: string | null; roomSizes: readonly RoomSizeCategory[] },
): ScatterModel {
  return {
    ...shared,
    classes: sizeClasses(roomSizes),
    marks: zones.flatMap((row) =>
      row.zone ? [toMark(row, sizeClassOf(row.zone, capacityName, roomSizes))] : [],
    ),
  };
}
