import { thresholds } from '#domain/metric/thresholds.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import type { ScatterModel } from '#src/charts/scatter/ScatterModel.ts';
import { formatPercent, formatPlural, formatTenths } from '#src/lib/format/formatNumber.ts';
import { sizeClasses, sizeClassOf } from '#src/features/report/figures/sizeClasses.ts';
import type { UsedSpace } from '#src/data/planning/usedSpaces.ts';

const axis = { domain: [0, 1], format: formatPercent } as const;

/** Spaces by time in use and fill; the inefficient ones lie at the right of one line and below the other. */
export function toUseScatter(
  spaces: readonly UsedSpace[],
  {
    capacityName,
    roomSizes,
  }: { capacityName: string | null; roomSizes: readonly RoomSizeCategory[] },
): ScatterModel {
  return {
    x: { ...axis, title: 'Time in use', line: thresholds.inefficientTimeInUse },
    y: { ...axis, title: 'Fill when used', line: thresholds.underUse },
    sizeTitle: 'seats',
    quadrants: {
      topLeft: 'Little used',
      topRight: 'Used and filled',
      bottomLeft: 'Little used',
      bottomRight: 'Inefficient',
    },
    classes: sizeClasses(roomSizes),
    marks: spaces.map(({ id, zone, capacity, timeInUse, fill, coverage, blockedPerWeek }) => ({
      id,
      name: zone.name,
      x: timeInUse,
      y: fill,
      size: capacity,
      classId: sizeClassOf(zone, capacityName, roomSizes),
      isWeak: (coverage ?? 0) < thresholds.neededData,
      lines: [
        formatPlural(capacity, 'seat'),
        `${formatTenths(blockedPerWeek)} blocked seat-hours a week`,
      ],
    })),
  };
}
