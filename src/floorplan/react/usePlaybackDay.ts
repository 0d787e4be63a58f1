import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { FloorplanEngine } from '../engine/FloorplanEngine.ts';
import type { PlaybackDay } from '../playback/PlaybackDay.ts';

/** Gives the plan a day to play, as soon as the floor that it is of is shown: the one whose measured zones are `zoneIds`. */
export function usePlaybackDay(
  engine: FloorplanEngine,
  day: PlaybackDay | null,
  zoneIds: readonly string[],
): void {
  const scene = useSyncExternalStore(engine.scene.subscribe, engine.scene.get);
  const sceneOfDay = useMemo(() => {
    if (scene?.pack.measuredCount !== zoneIds.length) return null;
    return zoneIds.every((id, zone) => scene.ids.get(id) === zone) ? scene : null;
  }, [scene, zoneIds]);
  useEffect(() => {
    if (sceneOfDay !== null) engine.playback.setDay(day);
  }, [engine, sceneOfDay, day]);
}
