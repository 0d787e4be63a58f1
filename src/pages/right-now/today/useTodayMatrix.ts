import { slotMs } from '#domain/time/interval.ts';
import type { MatrixQuestion } from '#src/data/matrix/matrixHours.ts';
import { useMatrixAnswer } from '#src/data/matrix/useMatrixAnswer.ts';
import type { DayClock } from './model/DayClock.ts';
import { useFloorMatrix, type MatrixZones } from './useFloorMatrix.ts';

/** A question about the zones of a floor today. */
export type TodayQuestion = MatrixQuestion;

interface TodayMatrixInput extends MatrixZones {
  clock: DayClock;
  /** Whether they are needed. */
  isAsked?: boolean;
}

/** The zones of a floor today, renewed as slots pass; null until they have arrived. */
export function useTodayMatrix(input: TodayMatrixInput): TodayQuestion | null {
  const { clock, isAsked = true, ...zones } = input;
  const { startMs, slotCount } = clock;
  return useFloorMatrix(zones, isAsked ? { startMs, endMs: startMs + slotCount * slotMs } : null);
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
