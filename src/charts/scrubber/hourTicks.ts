import type { ScrubSlot, ScrubTick } from './ScrubSlot.ts';

/** A tick at every full hour; an hour that the clocks repeat has one, at its first start. */
export function hourTicks(slots: readonly ScrubSlot[]): ScrubTick[] {
  const seen = new Set<string>();
  const ticks: ScrubTick[] = [];
  slots.forEach(({ time }, slot) => {
    if (!/^\d\d:00$/.test(time) || seen.has(time)) return;
    seen.add(time);
    ticks.push({ slot, text: time, rank: rankOf(Number(time.slice(0, 2))) });
  });
  return ticks;
}

function rankOf(hour: number): ScrubTick['rank'] {
  if (hour % 6 === 0) return 6;
  if (hour % 3 === 0) return 3;
  return hour % 2 === 0 ? 2 : 1;
}
