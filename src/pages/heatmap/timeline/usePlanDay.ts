import { useEffect, useSyncExternalStore } from 'react';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import type { PlaybackDay } from '#src/floorplan/playback/PlaybackDay.ts';

/** Shows a day on the plan for as long as the component lives, once the floor that it is of is shown. */
export function usePlanDay(engine: FloorplanEngine, day: PlaybackDay | null, slot: number): void {
  const scene = useSyncExternalStore(engine.scene.subscribe, engine.scene.get);
  const fits = day !== null && scene?.pack.measuredCount === day.zoneCount;
  useEffect(() => {
    if (scene?.pack.measuredCount === day?.zoneCount) engine.playback.setDay(day);
  }, [engine, scene, day]);
  useEffect(() => {
    if (fits) engine.playback.seek(slot);
  }, [engine, fits, slot]);
  useEffect(() => () => engine.playback.leave(), [engine]);
}
