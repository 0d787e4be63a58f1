import type { z } from 'zod';
import type { zoneMetricsQuery } from '#contract/zoneMetrics.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';

export type MetricQuery = z.infer<typeof zoneMetricsQuery>;

/**
 * The buildings a call asks about: those named, or all of the campuses named; of both, those in both. Throws
 * INVALID_PARAMETER when neither is given and NOT_FOUND for a campus that is not there.
 */
export function queriedBuildings(query: MetricQuery, index: SpaceIndex): SpaceId[] {
  const named = query.building_id?.map(toSpaceId);
  const campuses = query.campus_id?.map(toSpaceId);
  if (campuses === undefined) {
    if (named !== undefined) return [...new Set(named)];
    throw new AppError('INVALID_PARAMETER', 'campus_id or building_id is required');
  }
  const inCampuses = index.buildings
    .filter(({ campusId }) => campusId !== null && campuses.includes(campusId))
    .map(({ id }) => id);
  if (inCampuses.length === 0) throw new AppError('NOT_FOUND', 'No such campus');
  const wanted = named === undefined ? inCampuses : named.filter((id) => inCampuses.includes(id));
  return [...new Set(wanted)];
}
