import type { RoomSlot } from '#domain/booking/outcomeOf.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';

const slotS = slotMs / 1000;

/** Valid slots of a room without a gap, s since 1970. */
export interface ValidRun {
  fromS: number;
  toS: number;
  /** Whether people were counted. */
  isCounted: boolean;
}

/** A valid slot in which a room was in use or people were counted. */
export interface BusySlot {
  timeS: number;
  isCounted: boolean;
  /** The part of the slot in use. */
  share: number;
  /** In the fewest digits that tell the stored number. */
  people: number;
}

const idle = { share: 0, people: 0 };

/** Use of a room within some time, in seconds. Only use is by slot: what is cut of a slot keeps its share. */
export interface UseSums {
  validS: number;
  usedS: number;
  inUseS: number;
  /** Of slots that count people. */
  peopleS: number;
  countedS: number;
  countedUseS: number;
  /** Starts of used slots, s since 1970; null where they are not asked for. */
  times: number[] | null;
}

export function noUse(times: UseSums['times'] = null): UseSums {
  return {
    validS: 0,
    usedS: 0,
    inUseS: 0,
    peopleS: 0,
    countedS: 0,
    countedUseS: 0,
    times,
  };
}

/** The place of the first of ascending values that ends after an instant, by bisection. */
function firstAfter<One>(list: readonly One[], endOf: (one: One) => number, fromS: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = list[middle];
    if (one !== undefined && endOf(one) > fromS) high = middle;
    else low = middle + 1;
  }
  return low;
}

const endOfRun = ({ toS }: ValidRun): number => toS;
const endOfSlot = ({ timeS }: BusySlot): number => timeS + slotS;

/** What the sensors of one room told, in ascending order. */
export class RoomUse {
  readonly #runs: readonly ValidRun[];
  readonly #busy: readonly BusySlot[];

  constructor(runs: readonly ValidRun[], busy: readonly BusySlot[]) {
    this.#runs = runs;
    this.#busy = busy;
  }

  /** What stretches of time told, each after the one before. */
  static joined(parts: readonly RoomUse[]): RoomUse {
    const runs: ValidRun[] = [];
    const busy: BusySlot[] = [];
    return new RoomUse(
      runs.concat(...parts.map((part) => part.#runs)),
      busy.concat(...parts.map((part) => part.#busy)),
    );
  }

  /** What was told of the slots that start within a stretch, which begins and ends with slots. */
  within({ startMs, endMs }: InstantRange): RoomUse {
    const [fromS, toS] = [startMs / 1000, endMs / 1000];
    const runs = this.#runs
      .map((run) => ({ ...run, fromS: Math.max(run.fromS, fromS), toS: Math.min(run.toS, toS) }))
      .filter((run) => run.fromS < run.toS);
    return new RoomUse(
      runs,
      this.#busy.filter(({ timeS }) => timeS >= fromS && timeS < toS),
    );
  }

  get runs(): readonly ValidRun[] {
    return this.#runs;
  }

  /** Slots in which the room was in use or people were counted. */
  get busy(): readonly BusySlot[] {
    return this.#busy;
  }

  /** Seconds of [fromS, toS) in valid slots. */
  validSeconds(fromS: number, toS: number): number {
    const sums = noUse();
    this.addValid(sums, fromS, toS);
    return sums.validS;
  }

  /** Adds what was told of [fromS, toS). */
  add(sums: UseSums, fromS: number, toS: number): void {
    this.addValid(sums, fromS, toS);
    for (let at = firstAfter(this.#busy, endOfSlot, fromS); at < this.#busy.length; at += 1) {
      const slot = this.#busy[at];
      if (slot === undefined || slot.timeS >= toS) break;
      addSlot(sums, slot, Math.min(toS, slot.timeS + slotS) - Math.max(fromS, slot.timeS));
    }
  }

  /** Adds how much of [fromS, toS) is valid, and counts people. */
  addValid(sums: UseSums, fromS: number, toS: number): void {
    for (let at = firstAfter(this.#runs, endOfRun, fromS); at < this.#runs.length; at += 1) {
      const run = this.#runs[at];
      if (run === undefined || run.fromS >= toS) break;
      const seconds = Math.min(toS, run.toS) - Math.max(fromS, run.fromS);
      sums.validS += seconds;
      if (run.isCounted) sums.countedS += seconds;
    }
  }

  /** The valid slots that start within a stretch, which begins with a slot. */
  slots({ startMs, endMs }: InstantRange): RoomSlot[] {
    const [fromS, toS] = [startMs / 1000, endMs / 1000];
    const slots: RoomSlot[] = [];
    let busyAt = firstAfter(this.#busy, endOfSlot, fromS);
    for (let at = firstAfter(this.#runs, endOfRun, fromS); at < this.#runs.length; at += 1) {
      const run = this.#runs[at];
      if (run === undefined || run.fromS >= toS) break;
      const endS = Math.min(toS, run.toS);
      for (let timeS = Math.max(fromS, run.fromS); timeS < endS; timeS += slotS) {
        const busy = this.#busy[busyAt];
        const isBusy = busy?.timeS === timeS;
        if (isBusy) busyAt += 1;
        const { share, people } = isBusy ? busy : idle;
        const counted = run.isCounted ? people : null;
        slots.push({ startMs: timeS * 1000, inUse: share, people: counted });
      }
    }
    return slots;
  }
}

function addSlot(sums: UseSums, slot: BusySlot, seconds: number): void {
  const { share, people, isCounted, timeS } = slot;
  if (share > 0) {
    sums.usedS += seconds;
    sums.inUseS += seconds * share;
    sums.times?.push(timeS);
  }
  if (!isCounted) return;
  sums.peopleS += seconds * Math.fround(people);
  sums.countedUseS += seconds * share;
}
