import { thresholds } from '#domain/metric/thresholds.ts';
import type { Numbers } from '#domain/metric/series/ZoneSeries.ts';
import { slotMinutes } from '#domain/time/interval.ts';

/** U(t) or F(t) of a group on its open slots; NaN where the group is not valid. */
export interface PressureSlots {
  values: Numbers;
  w: Numbers;
  /** Start of each slot, ms. */
  startMs: Float64Array;
}

export interface Pressure {
  /** Share of valid open time at or above the threshold; null when nothing was valid. */
  share: number | null;
  /** Unbroken stretches of at least 15 minutes, as slots [from, to). */
  episodes: Episode[];
}

interface Episode {
  from: number;
  to: number;
  minutes: number;
}

const slotLengthMs = slotMinutes * 60_000;

function extendEpisodes(episodes: Episode[], slots: PressureSlots, slot: number): void {
  const last = episodes.at(-1);
  const apartMs = (slots.startMs[slot] ?? 0) - (slots.startMs[slot - 1] ?? Number.NaN);
  const w = slots.w[slot] ?? 0;
  if (last !== undefined && last.to === slot && apartMs === slotLengthMs) {
    last.to = slot + 1;
    last.minutes += w;
  } else episodes.push({ from: slot, to: slot + 1, minutes: w });
}

/** Pressure time of a group (metrics.md 3.10): how much of its valid open time lies at or above the threshold. */
export function pressure(slots: PressureSlots, threshold: number = thresholds.pressure): Pressure {
  const episodes: Episode[] = [];
  let validMinutes = 0;
  let pressedMinutes = 0;
  for (let slot = 0; slot < slots.w.length; slot += 1) {
    const value = slots.values[slot] ?? Number.NaN;
    const w = slots.w[slot] ?? 0;
    if (Number.isNaN(value) || w <= 0) continue;
    validMinutes += w;
    if (value < threshold) continue;
    pressedMinutes += w;
    extendEpisodes(episodes, slots, slot);
  }
  return {
    share: validMinutes > 0 ? pressedMinutes / validMinutes : null,
    episodes: episodes.filter((episode) => episode.minutes >= thresholds.minEpisodeMinutes),
  };
}
