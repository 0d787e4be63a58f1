import { importTimeMarkers, longestMarkerFile } from '#contract/importTimeMarkers.ts';
import { sameMarkerText } from '#domain/time-marker/isSameMarker.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Audit } from '#server/core/Audit.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import { buildingsOfSpace } from '../markerSpaces.ts';
import type { TimeMarkerStore } from '../TimeMarkerStore.ts';
import type { MarkerCandidate, MarkerReading } from './MarkerReading.ts';
import { readCsvMarkers } from './readCsvMarkers.ts';
import { answerInThread } from '#server/core/calendar/answerInThread.ts';
import type { CalendarText } from './readCalendarMarkers.ts';

const longestMs = 10_000;
const maxMemoryMb = 256;

/** Reads a calendar in a thread of its own, which ends after ten seconds. Throws INVALID_BODY. */
export async function readCalendarInThread(
  calendar: CalendarText,
  maxMs = longestMs,
): Promise<MarkerReading> {
  const program = new URL('./calendarWorker.mjs', import.meta.url);
  return await answerInThread(program, calendar, { maxMs, maxMemoryMb });
}

interface ImportParts {
  spaces: SpaceStore;
  timeMarkers: TimeMarkerStore;
  audit: Audit;
  now: () => number;
}

const yearMs = 366 * 86_400_000;
/** A character of JSON takes up to six bytes. */
const bodyLimit = 6 * longestMarkerFile;

/** Makes time markers from a file: tried first, then all of it or its good rows. */
export function importMarkersRoute({ spaces, timeMarkers, audit, now }: ImportParts): Route {
  return defineRoute({
    endpoint: importTimeMarkers,
    lane: 'ingestion',
    bodyLimit,
    buildingIds: ({ body }) => touchedBuildings(toSpaceId(body.space_id), spaces),
    async handle({ body, caller }) {
      const spaceId = toSpaceId(body.space_id);
      const reading = await read(body, zoneOf(spaceId, spaces), now());
      const isStored = !body.is_trial && (reading.refused.length === 0 || body.takes_part);
      const changes = reading.candidates.map((candidate) => toChange(candidate, spaceId));
      const isNew = await timeMarkers.putNew(changes, { by: caller.userId, isStored });
      const made = reading.candidates.filter((_, at) => isNew[at]);
      const same = reading.candidates.filter((_, at) => !isNew[at]);
      if (isStored)
        await audit.record({
          actor: caller.userId,
          action: 'time_markers_imported',
          detail: { space: spaceId, format: body.format, stored: made.length },
        });
      return {
        stored: isStored ? made.length : 0,
        made: made.map(({ row, title, startMs, endMs }) => ({
          row,
          title,
          startdatetime: new Date(startMs).toISOString(),
          enddatetime: new Date(endMs).toISOString(),
        })),
        refused: reading.refused,
        passed_over: [
          ...reading.passedOver,
          ...same.map(({ row, title }) => ({ row, title, reason: sameMarkerText })),
        ].toSorted((a, b) => a.row - b.row),
      };
    },
  });
}

async function read(
  { format, text }: { format: 'csv' | 'ics'; text: string },
  timeZone: string,
  nowMs: number,
): Promise<MarkerReading> {
  if (format === 'csv') return readCsvMarkers(text, timeZone);
  const horizon = { fromMs: nowMs - 5 * yearMs, untilMs: nowMs + yearMs };
  return readCalendarInThread({ text, timeZone, horizon });
}

/** A space that is not there stands for itself, so that only who may see everything learns that it is missing. */
function touchedBuildings(spaceId: SpaceId, spaces: SpaceStore): SpaceId[] {
  const buildings = buildingsOfSpace(spaces.current(), spaceId);
  return buildings.length === 0 ? [spaceId] : buildings;
}

function zoneOf(spaceId: SpaceId, spaces: SpaceStore): string {
  const index = spaces.current();
  const [building] = buildingsOfSpace(index, spaceId);
  const timezone = building && index.buildingById.get(building)?.at(-1)?.timezone;
  if (timezone !== undefined) return timezone;
  const reason = `There is no space ${spaceId}`;
  throw new AppError('INVALID_BODY', reason, { rows: [{ field: 'space_id', reason }] });
}

function toChange({ title, description, startMs, endMs }: MarkerCandidate, spaceId: SpaceId) {
  return { id: null, spaceIds: [spaceId], title, description, startMs, endMs, deleted: false };
}
