import { localDayNumber } from '#domain/time/localParts.ts';
import { wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import type { BuildingSpace, FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { StackAnswer } from '../data/readStack.ts';
import type { StackBuilding } from './StackFloor.ts';
import { quarterIndex, toStackFloor } from './toStackFloor.ts';

/** A floor with its zones that count. */
export interface PlacedFloor {
  floor: FloorSpace;
  zones: readonly ZoneSpace[];
}

interface BuildingInput {
  building: BuildingSpace;
  /** The highest first. */
  floors: readonly PlacedFloor[];
  answer: StackAnswer;
  nowMs: number;
}

/** A building of the plan; floors of which nothing was measured are there, too. */
export function toStackBuilding({ building, floors, answer, nowMs }: BuildingInput): StackBuilding {
  const index = quarterIndex(answer.quarters, building.timezone);
  const shared = { building, answer, index, today: localDayNumber(nowMs, building.timezone) };
  const [top] = floors;
  return {
    building,
    request: answer.request,
    floors: floors.map(({ floor, zones }) =>
      toStackFloor({
        ...shared,
        floor,
        zones,
        find: ({ groups }) => groups.find(({ kind, id }) => kind === 'floor' && id === floor.id),
      }),
    ),
    whole:
      top &&
      toStackFloor({
        ...shared,
        floor: top.floor,
        zones: floors.flatMap(({ zones }) => zones),
        find: wholeGroup,
      }),
  };
}
