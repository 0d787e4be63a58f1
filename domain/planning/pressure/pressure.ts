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
  /** Stretches of at least 15 minutes, as slots [from, to). */
  episodes: Episode[];
}

export interface Episode {
  from: number;
  to: number;
  /** Open minutes from its first slot to its last, the pauses included. */
  minutes: number;
}

const minuteMs = 60_000;

/** Whether a slot goes on with an episode that ended before `previous`: they are at most the merge gap apart. */
function isSameEpisode({ startMs }: PressureSlots, previous: number, slot: number): boolean {
  const apart = ((startMs[slot] ?? 0) - (startMs[previous] ?? Number.NaN)) / minuteMs - slotMinutes;
  return apart <= thresholds.mergeGapMinutes;
}

function extendEpisodes(episodes: Episode[], slots: PressureSlots, slot: number): void {
  const last = episodes.at(-1);
  if (last === undefined || !isSameEpisode(slots, last.to - 1, slot)) {
    episodes.push({ from: slot, to: slot + 1, minutes: slots.w[slot] ?? 0 });
    return;
  }
  for (let at = last.to; at <= slot; at += 1) last.minutes += slots.w[at] ?? 0;
  last.to = slot + 1;
}

/**
 * Pressure time of a group: how much of its valid open time lies at or above the threshold. Stretches up to
 * 10 minutes apart are one episode (3.7).
 */
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
