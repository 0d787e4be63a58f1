import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { MomentFigures } from '#domain/planning/consolidate/consolidateSteps.ts';
import type { Study } from '#domain/planning/consolidate/Study.ts';
import { usePlayback, type PlaybackControls } from '#src/charts/scrubber/usePlayback.ts';
import { usePlanStack } from '#src/floorplan/react/stack/PlanStackView.tsx';
import type { PlanStack } from '#src/floorplan/stack/PlanStack.ts';
import { useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import type { ConsolidateView } from '../ConsolidateView.ts';

/** A past day under the scenario, and its moment that is shown. */
export interface Replay {
  moments: readonly MomentFigures[];
  /** Undefined until it is worked out. */
  moment: MomentFigures | undefined;
  /** Its place in the day. */
  position: number;
  playback: PlaybackControls;
  /** Whether people are seen to move. */
  isFlowing: boolean;
  /** The plans, which follow the moment by themselves. */
  stack: PlanStack;
}

/** The place of the moment with most people, the first of equals. */
function fullestMoment(moments: readonly MomentFigures[]): number {
  const people = moments.map(({ floors }) =>
    floors.reduce((sum, { before }) => sum + (before ?? 0), 0),
  );
  return Math.max(0, people.indexOf(Math.max(...people)));
}

const noMoments: readonly MomentFigures[] = [];

/** Replays a day; the plans go from quarter to quarter smoothly, figures step. A day opens at its fullest moment. */
export function useReplay(
  study: Study,
  { answer, day, moment, setMoment }: ConsolidateView,
): Replay {
  const stack = usePlanStack();
  const moments = answer?.moments ?? noMoments;
  const reach = moments.length;
  const { ms } = useStore(moment);
  const chosen = moments.findIndex(({ startMs }) => startMs === ms);
  const position = chosen === -1 ? fullestMoment(moments) : chosen;
  const first = study.quarters.day.indexOf(day);
  const playback = usePlayback({
    slot: position,
    reach,
    onFrame: (at) => stack.seek(first + at),
    onSlot: (slot) => {
      const startMs = moments[slot]?.startMs;
      if (startMs !== undefined) setMoment(startMs);
    },
  });
  const { isPlaying } = playback;
  useEffect(() => {
    if (!isPlaying) stack.seek(first < 0 || reach === 0 ? null : first + position);
  }, [stack, first, position, isPlaying, reach]);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isFlowing = isPlaying && !isStill;
  return { moments, moment: moments[position], position, playback, isFlowing, stack };
}
