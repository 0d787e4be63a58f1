import type { FloorReading } from '#domain/planning/consolidate/readStudyFloor.ts';
import type { Study } from '#domain/planning/consolidate/Study.ts';
import { toStudy } from '#domain/planning/consolidate/toStudy.ts';
import { compareIds } from '#domain/space/ids.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { readFloors, type FloorsRequest } from '../matrix/readFloors.ts';
import type { ZoneQuarters } from '#contract/heatmapFrame.ts';
import type { Reading } from '../metrics/ReportScope.ts';

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
  /** What the zones of each floor read, by its id. */
  zones: ReadonlyMap<string, ZoneQuarters>;
}

interface FloorRead {
  floor: FloorReading;
  zones: ZoneQuarters;
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
  const readings = await readFloors<FloorRead>(request, reading, {
    onFloor,
    ask: async (service, question, { floorId, zoneIds }) => ({
      floor: await service.studyFloor({ ...question, floorId, roomSizes }),
      zones: await service.zoneQuarters({ ...question, zoneIds }, reading.signal),
    }),
  });
  const levelOf = ({ id }: FloorReading) => levels[id] ?? 0;
  const sorted = readings
    .map(({ floor }) => floor)
    .toSorted((a, b) => levelOf(a) - levelOf(b) || compareIds(a.id, b.id));
  const bySize = roomSizes.toSorted((a, b) => a.upTo - b.upTo);
  return {
    request,
    study: toStudy(sorted, { today, roomClasses: bySize.map(({ name }) => name) }),
    zones: new Map(readings.map(({ floor, zones }) => [floor.id, zones])),
  };
}
