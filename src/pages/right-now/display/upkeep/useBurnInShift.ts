import { useNow } from '#src/lib/browser/useNow.ts';

const stepMs = 60_000;
const reachPx = 6;

/** Moves the picture by a few pixels each minute, round a small circle, so that no edge burns into the screen. */
export function useBurnInShift(): string {
  const minute = Math.floor(useNow(stepMs) / stepMs);
  const angle = (minute * Math.PI) / 4;
  const x = Math.round(reachPx * Math.cos(angle));
  const y = Math.round(reachPx * Math.sin(angle));
  return `translate(${x}px, ${y}px)`;
}
