import { useEffect, useMemo, useState } from 'react';
import { usePlayback, type PlaybackControls } from '#src/charts/scrubber/usePlayback.ts';
import { clockText } from '#src/charts/day-bars/DayBar.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import type { DayClock } from './model/DayClock.ts';
import type { DayCurves } from './model/toDayCurves.ts';
import type { UsualById } from './model/toUsual.ts';
import { useToday, type CurveSource } from './useToday.ts';
import { useUsual } from './useUsual.ts';
import { activeOpeningRule } from '#domain/opening-hours/activeOpeningRule.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { openSlots } from './model/openSlots.ts';

/** Today, what is usual on such a day, and the moment of it that is shown. */
export interface Timeline {
  clock: DayClock;
  endMs: number;
  curves: DayCurves;
  hasFailed: boolean;
  readAgain: () => void;
  usual: UsualById;
  isOpen: readonly boolean[];
  /** The slot that is shown in place of now, or null. */
  past: number | null;
  /** The slot that is shown: of the past, or the last that has passed. */
  slot: number;
  /** The local time that is shown in place of now: "14:35". */
  at: string | null;
  playback: PlaybackControls;
  backToNow: () => void;
}

/** Moves the plan through today; at its last slot it is now again, and live. */
export function useTimeline(of: CurveSource, engine: FloorplanEngine): Timeline {
  const { clock, endMs, curves, hasFailed, readAgain } = useToday(of);
  // Today comes first: nine questions at once would keep it waiting.
  const isRead = curves.reach > 0 || hasFailed;
  const usual = useUsual(of, isRead ? clock.dayNumber : null);
  const isOpen = useOpenSlots(of.building, clock);
  const [chosen, setChosen] = useState<{ dayNumber: number; slot: number } | null>(null);
  const last = Math.max(0, curves.reach - 1);
  const isPast = chosen !== null && chosen.dayNumber === clock.dayNumber && chosen.slot < last;
  const past = isPast ? chosen.slot : null;
  const slot = past ?? last;
  const first = useMemo(() => Math.min(last, Math.max(0, isOpen.indexOf(true))), [isOpen, last]);
  const playback = usePlayback({
    slot,
    reach: curves.reach,
    first,
    onFrame: (position) => {
      if (position < last) engine.playback.seek(position);
      else engine.playback.leave();
    },
    onSlot: (next) => setChosen(next < last ? { dayNumber: clock.dayNumber, slot: next } : null),
  });
  useEffect(() => {
    if (past === null) engine.playback.leave();
  }, [engine, past]);
  const minute = past === null ? undefined : clock.minutes[past];
  return {
    clock,
    endMs,
    curves,
    hasFailed,
    readAgain,
    usual,
    isOpen,
    past,
    slot,
    playback,
    at: minute === undefined ? null : clockText(minute),
    backToNow: () => {
      playback.setPlaying(false);
      engine.playback.leave();
      setChosen(null);
    },
  };
}

/** Which slots of a day are open by the building's own hours. */
function useOpenSlots(building: BuildingSpace, clock: DayClock): readonly boolean[] {
  const { settings } = useStartUp();
  const closures = settings.get(building.id);
  return useMemo(() => {
    const { rule } = activeOpeningRule({
      building: building.openingHours,
      presetOverrides: closures?.opening_hours_presets ?? {},
    });
    return openSlots(clock, { rule, zone: building.timezone, closures });
  }, [building, clock, closures]);
}
