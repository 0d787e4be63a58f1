import { useEffect, useEffectEvent } from 'react';
import { firstCourse, type PlaybackCourse } from '#src/charts/scrubber/usePlayback.ts';
import { useMediaQuery } from '#src/lib/size/useMediaQuery.ts';

interface SelfPlay {
  /** The day that is there to be played; null while there is none. */
  key: string | null;
  /** The slot that it begins with. */
  from: number;
  /** The slot that stands still for people who want less motion. */
  still: number;
  seek: (slot: number) => void;
  setCourse: (course: PlaybackCourse) => void;
}

/** Plays a day again and again from when it is there; stops when it goes. */
export function useSelfPlay({ key, from, still, seek, setCourse }: SelfPlay): void {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const begin = useEffectEvent(() => {
    seek(isStill ? still : from);
    setCourse({ ...firstCourse, isPlaying: !isStill, isLooping: true });
  });
  const stop = useEffectEvent(() => setCourse(firstCourse));
  const run = key === null ? null : `${key} ${isStill}`;
  useEffect(() => {
    if (run === null) return undefined;
    begin();
    return () => stop();
  }, [run]);
}
