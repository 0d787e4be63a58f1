import type { FloorReading } from '#domain/planning/consolidate/readStudyFloor.ts';
import type { Study } from '#domain/planning/consolidate/Study.ts';
import { toStudy } from '#domain/planning/consolidate/toStudy.ts';
import { compareIds } from '#domain/space/compareIds.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { readFloors, type FloorsRequest } from '../matrix/readFloors.ts';
import type { Reading } from '../metrics/Reading.ts';

/** A building whose floors may close. */
export interface StudyRequest extends FloorsRequest {
  roomSizes: readonly RoomSizeCategory[];
  /** The levels of the floors, by which they are named. */
  levels: Readonly<Record<string, number>>;
  /** The local day of now, as days since 1970-01-01. */
  today: number;
}

export interface StudyData {
  request: StudyRequest;
  study: Study;
}

/** The local day of an instant in a building. */
export function todayOf(nowMs: number, timeZone: string): number {
  return localDayNumber(nowMs, timeZone);
}

/** Reads the slots of every floor; after that no scenario asks the server. */
export async function readStudy(
  request: StudyRequest,
  reading: Reading,
  onFloor: (read: number, all: number) => void,
): Promise<StudyData> {
  const { roomSizes, levels, today } = request;
  const readings = await readFloors<FloorReading>(request, reading, {
    onFloor,
    ask: (service, question, { floorId }) =>
      service.studyFloor({ ...question, floorId, roomSizes }),
  });
  const levelOf = ({ id }: FloorReading) => levels[id] ?? 0;
  const sorted = readings.toSorted((a, b) => levelOf(a) - levelOf(b) || compareIds(a.id, b.id));
  const bySize = roomSizes.toSorted((a, b) => a.upTo - b.upTo);
  return {
    request,
    study: toStudy(sorted, { today, roomClasses: bySize.map(({ name }) => name) }),
  };
}
