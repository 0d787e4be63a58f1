import type { Remote } from 'comlink';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { MatrixFrame, MatrixHours } from '#workers/matrix/MatrixApi.ts';
import type { MatrixService } from '#workers/matrix/MatrixService.ts';
import type { Reading, ReportScope } from '../metrics/ReportScope.ts';
import { askHeld } from './heldMatrices.ts';
import { zoneMatrixQuery } from './useZoneMatrix.ts';

/** A floor and those of its zones that count. */
export interface FloorZones {
  floorId: string;
  zoneIds: readonly string[];
}

/** A building over a frame, to be read floor by floor in 5-minute slots. */
export interface FloorsRequest extends ReportScope {
  buildingId: string;
  floors: readonly FloorZones[];
  hours: MatrixHours;
  range: InstantRange;
}

interface FloorQuestion<Answer> {
  /** What is asked of a floor's matrix. */
  ask: (
    service: Remote<MatrixService>,
    question: MatrixFrame,
    floor: FloorZones,
  ) => Promise<Answer>;
  /** Called before each floor: how many are read, out of how many. */
  onFloor: (read: number, all: number) => void;
}

/**
 * Asks the worker of every floor, one matrix after the other, so that a large building needs no more room than its largest
 * floor. Rejects with an AbortError soon after the signal aborts.
 */
export async function readFloors<Answer>(
  request: FloorsRequest,
  { api, client, signal }: Reading,
  { ask, onFloor }: FloorQuestion<Answer>,
): Promise<Answer[]> {
  const { buildingId, floors, source, frame, range, hours, capacity, ignoresMissingData } = request;
  const answers: Answer[] = [];
  for (const [at, floor] of floors.entries()) {
    signal.throwIfAborted();
    onFloor(at, floors.length);
    const { floorId, zoneIds } = floor;
    const place = { buildingId, floorId, source, query: frame };
    const { key } = await client.fetchQuery(
      zoneMatrixQuery(api, { ...place, zoneCount: zoneIds.length, readsAhead: false }),
    );
    const question = { key, frame: range, hours, capacity, ignoreMissingData: ignoresMissingData };
    answers.push(await askHeld([key], (service) => ask(service, question, floor)));
  }
  return answers;
}
