import type { z } from 'zod';
import type { zoneMetricsQuery } from '#contract/zoneMetrics.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';

export type MetricQuery = z.infer<typeof zoneMetricsQuery>;

/**
 * What a call touches, for its permission: the buildings it asks about. A campus that holds none of them, or is not there,
 * stands for itself, so that only who may see everything learns whether there is such a campus.
 */
export function touchedBuildings(query: MetricQuery, index: SpaceIndex): SpaceId[] {
  const campuses = (query.campus_id ?? []).map(toSpaceId);
  const named = query.building_id?.map(toSpaceId) ?? null;
  const inCampus = (campus: SpaceId): SpaceId[] => {
    const members = index.buildings.filter(({ campusId }) => campusId === campus);
    const asked = members.map(({ id }) => id).filter((id) => named === null || named.includes(id));
    return asked.length === 0 ? [campus] : asked;
  };
  if (campuses.length === 0) return queriedBuildings(query, index);
  return [...new Set(campuses.flatMap(inCampus))];
}

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
