export interface Contestant {
  name: string;
  run: () => unknown;
  /** For a peer that is only given a sample: what it does before its first item, and how many samples the whole scene is. */
  sample?: { prepare: () => unknown; times: number };
}

export interface Timing {
  name: string;
  /** CPU milliseconds of the process, user and system, of each round, for the whole scene. */
  rounds: number[];
}

/** Runs all contestants once per round, each round in another order, after three rounds to warm up. */
export function measureRounds(
  contestants: readonly Contestant[],
  rounds: number,
  random: () => number,
): Timing[] {
  const timings = contestants.map(({ name }) => ({ name, rounds: [] as number[] }));
  for (const { run } of [...contestants, ...contestants, ...contestants]) run();
  for (let round = 0; round < rounds; round++) {
    for (const i of shuffled(contestants.length, random)) {
      const contestant = contestants[i];
      if (contestant !== undefined) timings[i]?.rounds.push(wholeMs(contestant));
    }
  }
  return timings;
}

/** The same for what is to be waited for; there are no samples of it. */
export async function measureAwaited(
  contestants: readonly { name: string; run: () => Promise<unknown> }[],
  rounds: number,
  random: () => number,
): Promise<Timing[]> {
  const timings = contestants.map(({ name }) => ({ name, rounds: [] as number[] }));
  for (const { run } of [...contestants, ...contestants, ...contestants]) await run();
  for (let round = 0; round < rounds; round++) {
    for (const i of shuffled(contestants.length, random)) {
      const before = process.cpuUsage();
      await contestants[i]?.run();
      const { user, system } = process.cpuUsage(before);
      timings[i]?.rounds.push((user + system) / 1000);
    }
  }
  return timings;
}

function shuffled(count: number, random: () => number): number[] {
  return Array.from({ length: count }, (_, i) => ({ i, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ i }) => i);
}

/** A sample's preparation counts once, the rest as many times as the sample goes into the whole. */
function wholeMs({ run, sample }: Contestant): number {
  if (sample === undefined) return cpuMs(run);
  const preparation = cpuMs(sample.prepare);
  return preparation + Math.max(0, cpuMs(run) - preparation) * sample.times;
}

function cpuMs(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** Ratio of ours to the peer's, round by round: median, and the least and greatest. */
export function ratios(
  ours: Timing,
  peer: Timing,
): { median: number; least: number; most: number } {
  const each = ours.rounds.map((ms, i) => ms / (peer.rounds[i] ?? Number.NaN));
  return { median: median(each), least: Math.min(...each), most: Math.max(...each) };
}
