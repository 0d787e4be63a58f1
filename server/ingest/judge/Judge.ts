import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { Listeners } from '#server/core/Listeners.ts';
import { inTurns } from '#server/core/Steps.ts';
import type { Relay, Topic } from '#server/directory/relay/Relay.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { TouchedHours } from '../observations/batch/touchedHours.ts';
import type { Ingestion } from '../observations/createIngestion.ts';
import { findImplausible } from './findImplausible.ts';
import { findStuck } from './findStuck.ts';
import { judgingRules, type JudgeRules } from './judgeRules.ts';
import { MeasuredSlots } from './MeasuredSlots.ts';
import type { Verdicts } from './Verdict.ts';

const hourMs = 3_600_000;
/** Verdicts that one statement takes. */
const verdictsPerStatement = 20_000;

export interface JudgeParts {
  samples: Samples;
  spaces: SpaceStore;
  ingestion: Pick<Ingestion, 'judge'>;
  relay: Relay;
  now: () => number;
}

/** Hours of UTC of a building, in seconds since 1970: [firstS, endS). */
export interface JudgedHours {
  firstS: number;
  endS: number;
}

/** Finds slots that are not to be believed, and those that are again. Every step may be cut off and done again. */
export class Judge {
  readonly #parts: JudgeParts;
  readonly #judged: Topic<null>;
  readonly #changes = new Listeners();

  constructor(parts: JudgeParts) {
    this.#parts = parts;
    this.#judged = parts.relay.topic<null>('judged');
    this.#judged.on(this.#changes.tell);
    parts.relay.onGap(this.#changes.tell);
  }

  /** The number of a building's rules as they are now: once they change, all of its slots are to be judged again. */
  async rulesNumber(building: BuildingRecord): Promise<number> {
    return (await this.#rules(building)).number;
  }

  /** Calls back after slots were judged otherwise, by another process too; the result unsubscribes. */
  readonly onChange = this.#changes.add;

  /**
   * Judges the slots of some hours, and all that hangs together with them. Hours that change are marked to be rolled up again, but
   * those that are marked already.
   */
  async judge(
    building: BuildingRecord,
    { firstS, endS }: JudgedHours,
    isMarked: (hourS: number) => boolean,
  ): Promise<void> {
    const rules = await this.#rules(building);
    if (rules.floorNos.length === 0) return;
    const { samples } = this.#parts;
    const frame = { startMs: firstS * 1000, endMs: endS * 1000 };
    const stuck = await findStuck(frame, rules, new MeasuredSlots(samples, rules));
    await this.#apply(stuck, rules, isMarked);
    // What is stuck as well is stuck, so it comes first.
    const implausible = await findImplausible(frame, rules, samples);
    await this.#apply(implausible, rules, isMarked);
  }

  async #apply(
    { against, cleared }: Verdicts,
    { building }: JudgeRules,
    isMarked: (hourS: number) => boolean,
  ): Promise<void> {
    for (
      let from = 0;
      from < Math.max(against.length, cleared.length);
      from += verdictsPerStatement
    ) {
      const some = {
        against: against.slice(from, from + verdictsPerStatement),
        cleared: cleared.slice(from, from + verdictsPerStatement),
      };
      const touched = hoursOf([...some.against, ...some.cleared], building, isMarked);
      await this.#parts.ingestion.judge(some, touched);
      this.#changes.tell();
      await this.#judged.tell(null);
    }
  }

  /** In turns: a building may have tens of thousands of zones. */
  async #rules(building: BuildingRecord): Promise<JudgeRules> {
    return await inTurns(judgingRules(building, this.#parts.spaces, this.#parts.now()));
  }
}

function hoursOf(
  spans: readonly InstantRange[],
  { no }: BuildingRecord,
  isMarked: (hourS: number) => boolean,
): TouchedHours {
  const hours = new Set<number>();
  for (const { startMs, endMs } of spans) {
    const last = Math.floor((endMs - slotMs) / hourMs);
    for (let hour = Math.floor(startMs / hourMs); hour <= last; hour += 1) hours.add(hour * 3600);
  }
  const hourS = [...hours].filter((one) => !isMarked(one));
  return { buildingNo: hourS.map(() => no), hourS };
}
