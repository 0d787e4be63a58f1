import type { z } from 'zod';
import type { zoneMetricsQuery } from '#contract/zoneMetrics.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { frameErrorText, FrameError, readFrame } from '#domain/time/frame.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
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

function instantFrame(start: string, end: string): InstantRange {
  if (!start.includes('T') || !end.includes('T')) throw new FrameError(frameErrorText);
  return readFrame(start, end, 'UTC');
}

/** The frame of a call. Throws INVALID_DATES. */
export function queriedFrame({
  startdatetime,
  enddatetime,
}: Pick<MetricQuery, 'startdatetime' | 'enddatetime'>): InstantRange {
  try {
    return instantFrame(startdatetime, enddatetime);
  } catch (error) {
    if (!(error instanceof FrameError)) throw error;
    throw new AppError('INVALID_DATES', frameErrorText, { cause: error });
  }
}

/** custom_incident_period: a comma list of START/END in instants. Throws INVALID_DATES. */
export function customIncidents(text: string | undefined): InstantRange[] {
  if (text === undefined || text.trim() === '') return [];
  return text.split(',').map((item) => {
    const [startdatetime = '', enddatetime = '', ...rest] = item.trim().split('/');
    if (rest.length > 0) throw new AppError('INVALID_DATES', frameErrorText);
    return queriedFrame({ startdatetime, enddatetime });
  });
}
