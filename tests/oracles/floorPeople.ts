import type { FloorRole } from '#domain/space/members/groupMembers.ts';
import { groupSeries, type GroupSeries } from './groupSeries.ts';
import type { ZoneSeries } from '#domain/metric/series/ZoneSeries.ts';
import { emptySeries } from './emptySeries.ts';

function difference(added: GroupSeries, taken: GroupSeries): ZoneSeries {
  const series = emptySeries(added.w.length);
  for (let slot = 0; slot < added.w.length; slot += 1) {
    const hasTaken = (taken.w[slot] ?? 0) > 0;
    const isValid = added.isValid[slot] === 1 && (!hasTaken || taken.isValid[slot] === 1);
    const n = Math.max(0, (added.count[slot] ?? 0) - (taken.count[slot] ?? 0));
    series.n[slot] = n;
    series.nmax[slot] = n;
    series.o[slot] = n > 0 ? 1 : 0;
    series.v[slot] = isValid ? 1 : 0;
    series.w[slot] = added.w[slot] ?? 0;
    series.c[slot] = Math.max(0, (added.capacity[slot] ?? 0) - (taken.capacity[slot] ?? 0));
  }
  return series;
}

/**
 * Whose people count on one floor: when zones carry floor_level_aggregate, one series of their people and
 * capacity minus those of the zones to subtract, each side corrected for its own gaps, floored at 0; otherwise the leaf zones.
 */
export function floorPeople(
  zones: readonly { series: ZoneSeries; role: FloorRole; isLeaf: boolean }[],
): ZoneSeries[] {
  const seriesOf = (role: FloorRole) =>
    zones.filter((zone) => zone.role === role).map((zone) => zone.series);
  const aggregates = seriesOf('aggregate');
  if (aggregates.length === 0)
    return zones.filter((zone) => zone.isLeaf).map((zone) => zone.series);
  return [difference(groupSeries(aggregates), groupSeries(seriesOf('subtract')))];
}
