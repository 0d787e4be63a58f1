import type { UploadReport } from '#contract/uploads.ts';
import { toCapacityMap } from '#domain/space/capacity.ts';
import type { ReadPreview } from './ReadOrder.ts';

/** How much a preview changes, and what it comes to. */
export function countsOf({
  spaces,
  changes,
}: ReadPreview): Pick<UploadReport, 'changes' | 'seats' | 'm2'> {
  const count = (kind: ReadPreview['changes'][number]['change']): number =>
    changes.filter(({ change }) => change === kind).length;
  const ended = new Set(
    changes.flatMap(({ change, zone_id: id }) => (change === 'ended' ? [String(id)] : [])),
  );
  const zones = spaces.buildings
    .flatMap(({ floors }) => floors.flatMap((floor) => floor.zones))
    .filter(({ id }) => !ended.has(String(id)));
  const m2 = zones.reduce((sum, zone) => sum + (zone.m2 ?? 0), 0);
  return {
    changes: {
      added: count('added'),
      changed: count('changed'),
      ended: count('ended'),
      unchanged: count('unchanged'),
    },
    seats: zones.reduce((sum, { capacity }) => sum + (toCapacityMap(capacity)['default'] ?? 0), 0),
    m2: Math.round(m2 * 100) / 100,
  };
}
