import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { Overloaded } from '../../core/AppError.ts';
import type { Lane } from '#server/core/route.ts';
import { LaneCount, type LaneLimits } from './LaneCount.ts';
import { Place, type Turns } from './Place.ts';

/** Calls of one lane go before those of a lower priority. */
const priorities = { page: 1, export: 0 } as const;

export interface AdmissionLimits {
  /** Pages and exports that are computed at once. */
  atOnce: number;
  /** Of these exports. */
  exportsAtOnce: number;
  lanes: Readonly<Record<Lane, LaneLimits>>;
}

/** Measured on two cores: with more at once nothing is answered sooner, and calls of a session wait longer. */
const pagesPerCore = 2;

const admissionLimits: AdmissionLimits = {
  atOnce: pagesPerCore * availableParallelism(),
  exportsAtOnce: availableParallelism(),
  lanes: {
    quick: { most: 2000, free: 2000, patienceMs: Number.POSITIVE_INFINITY },
    page: { most: 500, free: 32, patienceMs: 2000 },
    // A few may always wait: by them is seen when exports have a turn again.
    export: { most: 100, free: 2, patienceMs: 2000 },
    ingestion: { most: 1000, free: 1000, patienceMs: Number.POSITIVE_INFINITY },
  },
};

/** Who may come in, and whose turn it is: pages before exports, each only so many, and so long a wait, at a time. */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #now: () => number;
  readonly #turns: PQueue;
  readonly #exports: PQueue;
  readonly #counts: Readonly<Record<Lane, LaneCount>>;
  #pageMs: number;

  constructor(limits = admissionLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
    this.#pageMs = now();
    this.#turns = new PQueue({ concurrency: limits.atOnce });
    this.#exports = new PQueue({ concurrency: limits.exportsAtOnce });
    this.#counts = {
      quick: new LaneCount(limits.lanes.quick, now),
      page: new LaneCount(limits.lanes.page, now),
      export: new LaneCount(limits.lanes.export, now),
      ingestion: new LaneCount(limits.lanes.ingestion, now),
    };
  }

  /**
   * A place among the calls of a lane, to be left in any case. Throws Overloaded when it would have to wait too long; a call whose
   * answer may be known is only then rejected when it asks for its turn, unless far too many wait.
   */
  enter(lane: Lane, mayBeKnown = false): Place {
    if (lane === 'page') this.#pageMs = this.#now();
    const count = this.#counts[lane];
    const refuse = (): void => {
      const waitMs = this.#expectedWaitMs(lane);
      if (count.isFull(waitMs)) throw new Overloaded(retryAfterS(waitMs));
    };
    if (!mayBeKnown || count.isCrowded) refuse();
    const options = { turns: this.#turnsOf(lane), now: this.#now };
    return new Place(count, mayBeKnown ? { ...options, refuse } : options);
  }

  /** For how long no page has asked for anything that is computed, in ms. */
  quietMs(): number {
    return this.#now() - this.#pageMs;
  }

  /** How many calls of a lane wait for their turn; of lanes without turns, how many are not answered yet. */
  waiting(lane: Lane): number {
    return this.#counts[lane].waiting;
  }

  /** How long a call that comes now would wait for its turn. */
  #expectedWaitMs(lane: Lane): number {
    if (lane === 'quick' || lane === 'ingestion') return 0;
    const { page, export: exports } = this.#counts;
    const pagesMs = page.queuedMs / this.#limits.atOnce;
    const beforeMs =
      lane === 'page' ? pagesMs : pagesMs + exports.queuedMs / this.#limits.exportsAtOnce;
    return Math.max(beforeMs, this.#counts[lane].seenWaitMs);
  }

  #turnsOf(lane: Lane): Turns | null {
    if (lane === 'quick' || lane === 'ingestion') return null;
    const priority = priorities[lane];
    const take: Turns = async (work) => {
      await this.#turns.add(work, { priority });
    };
    if (lane === 'page') return take;
    return async (work) => {
      await this.#exports.add(() => take(work));
    };
  }
}

function retryAfterS(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs / 1000));
}
