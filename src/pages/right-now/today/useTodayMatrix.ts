import { useMemo } from 'react';
import { slotMs } from '#domain/time/interval.ts';
import { allHours } from '#src/data/matrix/allHours.ts';
import type { MatrixQuestion } from '#src/data/matrix/MatrixQuestion.ts';
import { useMatrixAnswer } from '#src/data/matrix/useMatrixAnswer.ts';
import { useZoneMatrix } from '#src/data/matrix/useZoneMatrix.ts';
import type { FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { DayClock } from './model/DayClock.ts';

/** A question about the zones of a floor today. */
export type TodayQuestion = MatrixQuestion;

interface TodayMatrixInput {
  floor: FloorSpace;
  zones: readonly ZoneSpace[];
  source: string | null;
  capacityName: string | null;
  clock: DayClock;
  /** Whether they are needed. */
  isAsked?: boolean;
}

/** The zones of a floor today as the matrix worker holds them, renewed as slots pass; null until they have arrived. */
export function useTodayMatrix(input: TodayMatrixInput): TodayQuestion | null {
  const { floor, zones, source, capacityName, clock, isAsked = true } = input;
  const { startMs, slotCount } = clock;
  const endMs = startMs + slotCount * slotMs;
  const { data } = useZoneMatrix(
    isAsked
      ? {
          buildingId: floor.buildingId,
          floorId: floor.id,
          source,
          readsAhead: false,
          query: {
            startdatetime: new Date(startMs).toISOString(),
            enddatetime: new Date(endMs).toISOString(),
          },
        }
      : null,
  );
  const key = data?.key;
  return useMemo(
    () =>
      key === undefined
        ? null
        : {
            key,
            frame: { startMs, endMs },
            hours: allHours,
            capacity: capacityName,
            zoneIds: zones.map(({ id }) => id),
          },
    [key, startMs, endMs, capacityName, zones],
  );
}

/** The most people that any zone held today; null until known, and where it is not asked for. */
export function useDayPeak(question: TodayQuestion | null, isNeeded: boolean): number | null {
  const { data } = useMatrixAnswer(
    'zoneFigures',
    question && isNeeded ? { ...question, labels: ['count_max'] } : null,
  );
  const peaks = [...(data?.values.count_max ?? [])].filter((peak) => !Number.isNaN(peak));
  return peaks.length === 0 ? null : Math.max(...peaks);
}
