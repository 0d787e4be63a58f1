import type { z } from 'zod';
import { timeMarkerData } from '#contract/timeMarkers.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { FrameError, readFrame } from '#domain/time/frame.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from '#server/core/AppError.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';
import { buildingsOfSpace } from './markerSpaces.ts';
import type { TimeMarkerChange } from './TimeMarkerStore.ts';

const mandatory = ['space_ids', 'title', 'startdatetime', 'enddatetime'] as const;

/** The words of the specification. */
const missingText = 'putTimeMarkers: missing mandatory field';

/**
 * Reads the JSON text, or object, of a marker; local days are those of its first space's building. Throws AppError
 * INVALID_BODY with the field at fault, or INVALID_DATES.
 */
export function readMarkerChange(
  data: string | Record<string, unknown>,
  index: SpaceIndex,
): TimeMarkerChange {
  const marker = readData(data);
  const { id, title, description, deleted, startdatetime, enddatetime } = marker;
  const spaceIds = [...new Set(marker.space_ids.map(toSpaceId))];
  const timezone = timezoneOf(spaceIds, index);
  return {
    id: id ?? null,
    spaceIds,
    title: title.trim(),
    description: (description ?? '').trim(),
    deleted: deleted ?? false,
    ...readDates(startdatetime, enddatetime, timezone),
  };
}

/**
 * What a change touches, for its permission: the buildings of its spaces. A space that is not there stands for itself, so that
 * only who may see everything learns that it is missing. Throws AppError INVALID_BODY.
 */
export function touchedBuildings(
  data: string | Record<string, unknown>,
  index: SpaceIndex,
): SpaceId[] {
  return readData(data).space_ids.flatMap((wireId) => {
    const id = toSpaceId(wireId);
    const buildings = buildingsOfSpace(index, id);
    return buildings.length === 0 ? [id] : buildings;
  });
}

function readData(data: string | Record<string, unknown>): z.infer<typeof timeMarkerData> {
  const given = typeof data === 'string' ? readJson(data) : data;
  refuseMissing(given);
  const parsed = timeMarkerData.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refusal(['data', ...(issue?.path ?? [])].join('.'), issue?.message ?? 'not a marker');
}

/** The time zone of the first space; throws when one of them does not exist. */
function timezoneOf(spaceIds: readonly SpaceId[], index: SpaceIndex): string {
  const unknown = spaceIds.find((id) => buildingsOfSpace(index, id).length === 0);
  if (unknown !== undefined) throw refusal('data.space_ids', `There is no space ${unknown}`);
  const [building] = spaceIds.flatMap((id) => buildingsOfSpace(index, id));
  return (building && index.buildingById.get(building)?.at(-1)?.timezone) ?? 'UTC';
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError('INVALID_BODY', 'data is not JSON', { cause: error });
  }
}

function refuseMissing(given: unknown): void {
  const fields = typeof given === 'object' && given !== null ? given : {};
  const rows = mandatory
    .filter((name) => isBlank((fields as Record<string, unknown>)[name]))
    .map((name) => ({ field: `data.${name}`, reason: 'is missing' }));
  if (rows.length > 0) throw new AppError('INVALID_BODY', missingText, { rows });
}

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'string' && value.trim() === '';
}

function readDates(start: string, end: string, timezone: string): InstantRange {
  try {
    return readFrame(start, end, timezone);
  } catch (error) {
    if (!(error instanceof FrameError)) throw error;
    throw new AppError('INVALID_DATES', error.message, { cause: error });
  }
}

function refusal(field: string, reason: string): AppError {
  return new AppError('INVALID_BODY', `${field}: ${reason}`, { rows: [{ field, reason }] });
}
