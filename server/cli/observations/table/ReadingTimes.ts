/** The shortest and the longest interval that is believed, in seconds. */
const longestSeconds = 86_400;
/** So much of all gaps has to be the interval itself, and so much a multiple of it, before it is believed. */
const leastSame = 0.5;
const leastMultiples = 0.9;

export interface FoundInterval {
  seconds: number;
  gaps: number;
  /** Whether nearly all gaps are this long, or multiples of it. */
  isSure: boolean;
}

/** When each series of a file has readings. */
export class ReadingTimes {
  readonly #bySeries = new Map<string, number[]>();

  add(series: string, ms: number): void {
    const times = this.#bySeries.get(series);
    if (times === undefined) this.#bySeries.set(series, [ms]);
    else times.push(ms);
  }

  /** How many values repeat the time of another of their series. */
  repeats(): number {
    let repeats = 0;
    for (const times of this.#bySeries.values()) repeats += times.length - new Set(times).size;
    return repeats;
  }

  /** How often neighboring readings of a series are so far apart. */
  #gaps(): Map<number, number> {
    const counts = new Map<number, number>();
    for (const times of this.#bySeries.values()) {
      const sorted = Float64Array.from(times).toSorted();
      for (let at = 1; at < sorted.length; at += 1) {
        const gap = (sorted[at] ?? 0) - (sorted[at - 1] ?? 0);
        if (gap > 0) counts.set(gap, (counts.get(gap) ?? 0) + 1);
      }
    }
    return counts;
  }

  /** The commonest gap between neighboring readings; null where no series has two. */
  interval(): FoundInterval | null {
    const counts = this.#gaps();
    const [commonest] = [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]);
    if (commonest === undefined) return null;
    const [gapMs, same] = commonest;
    let gaps = 0;
    let multiples = 0;
    for (const [gap, count] of counts) {
      gaps += count;
      if (gap % gapMs === 0) multiples += count;
    }
    const seconds = gapMs / 1000;
    const isWhole = Number.isInteger(seconds) && seconds <= longestSeconds;
    const isSure = isWhole && same / gaps >= leastSame && multiples / gaps >= leastMultiples;
    return { seconds, gaps, isSure };
  }
}
