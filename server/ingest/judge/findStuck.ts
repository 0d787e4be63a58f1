import { thresholds } from '#domain/metric/thresholds.ts';
import {
  isStuck,
  steadyRuns,
  validMinutesWithin,
  type SteadyRun,
} from '#domain/reading/stuckRuns.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { JudgeRules } from './judgeRules.ts';
import { zoneKey, type JudgedPiece, type MeasuredSlots, type ZoneLayer } from './MeasuredSlots.ts';
import { judgements, type Verdicts } from './Verdict.ts';

const dayMs = 86_400_000;
const gapMs = thresholds.stuckGapHours * 3_600_000;
const leastMs = thresholds.stuckClosedMinutes * 60_000;
/** A run that reaches from the frame past this margin lasts for a day at least, which few do. */
const marginMs = 2 * gapMs + dayMs;
/** Quiet time is read in blocks of so much: one night is enough for most runs. */
const blockMs = dayMs;
/** Instants are unsigned seconds in the engine. */
const lastMs = (2 ** 32 - 1) * 1000;

interface ZoneRuns {
  zone: ZoneLayer;
  runs: SteadyRun<JudgedPiece>[];
}

function widened({ startMs, endMs }: InstantRange, byMs: number): InstantRange {
  return { startMs: Math.max(0, startMs - byMs), endMs: Math.min(lastMs, endMs + byMs) };
}

/** The runs that slots in a frame may have changed: those in it, and those that go on across a gap of at most a day. */
function runsAbout<Run extends SteadyRun>(runs: readonly Run[], frame: InstantRange): Run[] {
  return runs.filter(
    ({ startMs, endMs }) => endMs >= frame.startMs - gapMs && startMs <= frame.endMs + gapMs,
  );
}

/** Whether the first or the last run may begin before, or end after, what was read. */
function isCut(runs: readonly SteadyRun[], read: InstantRange): boolean {
  const first = runs[0];
  const last = runs.at(-1);
  if (first === undefined || last === undefined) return false;
  const isCutBefore = read.startMs > 0 && first.startMs - read.startMs <= gapMs;
  return isCutBefore || (read.endMs < lastMs && read.endMs - last.endMs <= gapMs);
}

/**
 * Steady runs of zones in and about a frame, each whole: what was read is doubled for those whose runs reach its ends. Runs elsewhere in
 * what was read are left alone: nearly every zone has one at each end, and would be read through to its first slot.
 */
async function wholeRuns(
  zones: readonly ZoneLayer[],
  frame: InstantRange,
  slots: MeasuredSlots,
): Promise<ZoneRuns[]> {
  const whole: ZoneRuns[] = [];
  let left = zones;
  for (let margin = marginMs; left.length > 0; margin *= 2) {
    const read = widened(frame, margin);
    const pieces = await slots.pieces(left, read);
    const cut: ZoneLayer[] = [];
    for (const zone of left) {
      const runs = runsAbout(steadyRuns(pieces.get(zoneKey(zone)) ?? []), frame);
      if (isCut(runs, read)) cut.push(zone);
      else whole.push({ zone, runs });
    }
    left = cut;
  }
  return whole;
}

/** Tells which runs are stuck; what quiet time it reads it reads once. */
class StuckTest {
  readonly #slots: MeasuredSlots;
  readonly #trusted: ReadonlySet<number>;
  readonly #quiet = new Map<string, InstantRange[]>();

  constructor(slots: MeasuredSlots, { trusted }: JudgeRules) {
    this.#slots = slots;
    this.#trusted = trusted;
  }

  async isStuck({ layerName, zoneNo }: ZoneLayer, run: SteadyRun): Promise<boolean> {
    if (this.#trusted.has(zoneNo) || run.endMs - run.startMs < leastMs) return false;
    if (validMinutesWithin(run, this.#slots.closed(run)) < thresholds.stuckClosedMinutes)
      return false;
    // The newest first: of a long run some days are enough.
    const quiet: InstantRange[] = [];
    const first = Math.floor(run.startMs / blockMs);
    for (let block = Math.floor((run.endMs - 1) / blockMs); block >= first; block -= 1) {
      quiet.unshift(...(await this.#quietOf(layerName, block)));
      if (isStuck(run, quiet)) return true;
    }
    return false;
  }

  async #quietOf(layerName: string, block: number): Promise<InstantRange[]> {
    const key = `${block} ${layerName}`;
    const known = this.#quiet.get(key);
    if (known !== undefined) return known;
    const startMs = block * blockMs;
    const quiet = await this.#slots.quiet(layerName, { startMs, endMs: startMs + blockMs });
    this.#quiet.set(key, quiet);
    return quiet;
  }
}

/** What is to change after slots in a frame have changed: every run that has a slot in it, or next to it, is judged as a whole. */
export async function findStuck(
  frame: InstantRange,
  rules: JudgeRules,
  slots: MeasuredSlots,
): Promise<Verdicts> {
  const zones = await slots.steadyZones(widened(frame, marginMs));
  const test = new StuckTest(slots, rules);
  const verdicts: Verdicts = { against: [], cleared: [] };
  for (const { zone, runs } of await wholeRuns(zones, frame, slots)) {
    for (const run of runs) {
      const stuck = await test.isStuck(zone, run);
      for (const { startMs, endMs, isValid, judged } of run.pieces) {
        const span = { ...zone, startMs, endMs };
        if (stuck && isValid && judged !== judgements.stuck)
          verdicts.against.push({ ...span, judgement: judgements.stuck, people: run.value });
        if (!stuck && judged === judgements.stuck) verdicts.cleared.push(span);
      }
    }
  }
  return verdicts;
}
