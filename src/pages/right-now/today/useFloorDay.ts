import { useMemo } from 'react';
import { slotMs } from '#domain/time/interval.ts';
import { useMatrixAnswer } from '#src/data/matrix/useMatrixAnswer.ts';
import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';
import type { PlaybackDay } from '#src/floorplan/playback/PlaybackDay.ts';
import type { ZoneSlot } from './model/toMoment.ts';
import type { TodayQuestion } from './useTodayMatrix.ts';

interface FloorDayInput {
  question: TodayQuestion | null;
  colourBy: ColourBy;
  /** End of the color scale. */
  max: number;
  dayStartMs: number;
  /** The slot whose zones are wanted; null while it is now. */
  past: number | null;
}

/** Today of a floor's zones, held in the browser: a scrub asks the server for nothing. */
export interface FloorDay {
  /** For the plan; null until read. */
  day: PlaybackDay | null;
  /** The zones in the slot that is wanted, or the one before while it is worked out. */
  zoneSlot: ZoneSlot | null;
}

export function useFloorDay(input: FloorDayInput): FloorDay {
  const { question, colourBy, max, dayStartMs, past } = input;
  const { data: day = null } = useMatrixAnswer(
    'dayTexture',
    question && {
      ...question,
      ms: dayStartMs,
      metric: colourBy,
      scale: { max, unit: colourBy === 'count' ? 1 : 0.01 },
    },
  );
  const { data: moment } = useMatrixAnswer(
    'zoneMoment',
    question && past !== null ? { ...question, ms: dayStartMs + past * slotMs } : null,
  );
  const zoneIds = question?.zoneIds;
  const zoneSlot = useMemo((): ZoneSlot | null => {
    if (moment === undefined || zoneIds === undefined) return null;
    const { slotStartMs, count, utilisation, frequency } = moment;
    const slot = Math.round((slotStartMs - dayStartMs) / slotMs);
    return { slot, zoneIds, count, utilisation, frequency };
  }, [moment, zoneIds, dayStartMs]);
  return { day, zoneSlot };
}
