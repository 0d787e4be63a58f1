import type { Clock } from '../browser/clock.ts';

/** What a loader shows: nothing at first, so that quick answers do not flicker; a spinner; then also what takes so long. */
export type LoaderPhase = 'hidden' | 'spinner' | 'explained';

const spinnerAfterMs = 300;
const explainedAfterMs = 3000;

/** Tells the phases of a loader that begins now; the result stops it. */
export function watchLoader(
  clock: Pick<Clock, 'after'>,
  onPhase: (phase: LoaderPhase) => void,
): () => void {
  const stops = [
    clock.after(spinnerAfterMs, () => onPhase('spinner')),
    clock.after(explainedAfterMs, () => onPhase('explained')),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
