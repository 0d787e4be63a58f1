import { useMemo } from 'react';
import type { ValueScale } from '#contract/heatmapFrame.ts';
import type { MatrixQuestion } from '#src/data/matrix/matrixHours.ts';
import { useMatrixAnswer } from '#src/data/matrix/useMatrixAnswer.ts';
import type { ScrubSlot } from '#src/charts/scrubber/ScrubSlot.ts';
import type { PlaybackDay } from '#src/floorplan/playback/PlaybackDay.ts';
import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';
import { busiestSlot, dayTop, toDaySlots } from '../timeline/toDaySlots.ts';

interface PlaybackAsk {
  /** The day, in the matrix that holds it; null while that is on its way. */
  day: MatrixQuestion | null;
  /** The page's frame, from which comes what is usual. */
  frame: MatrixQuestion | null;
  colourBy: ColourBy;
  scale: ValueScale;
  timeZone: string;
}

/** A day for the plan and for the scrubber. */
export interface DayToPlay {
  texture: PlaybackDay & { elapsedSlots: number };
  slots: ScrubSlot[];
  /** The top of the chart. */
  top: number;
  /** The busiest slot. */
  start: number;
  slotStartMs: Float64Array;
}

/** A day to play back; null while on its way. */
export function usePlaybackDay(ask: PlaybackAsk): DayToPlay | null {
  const { day, frame, colourBy, scale, timeZone } = ask;
  const { data: texture } = useMatrixAnswer(
    'dayTexture',
    day && { ...day, ms: day.frame.startMs, metric: colourBy, scale },
  );
  const { data: curve } = useMatrixAnswer('groupCurve', day);
  const { data: usual } = useMatrixAnswer(
    'typicalGroupWeek',
    frame && { ...frame, metric: colourBy },
  );
  return useMemo(() => {
    if (!texture || !curve || day === null || texture.startMs !== day.frame.startMs) return null;
    const slots = toDaySlots({ curve, usual, timeZone, colourBy });
    return {
      texture,
      slots,
      top: dayTop(slots, colourBy),
      start: busiestSlot(slots),
      slotStartMs: curve.startMs,
    };
  }, [texture, curve, usual, day, timeZone, colourBy]);
}
