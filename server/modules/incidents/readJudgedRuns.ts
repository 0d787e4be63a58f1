import { thresholds } from '#domain/metric/thresholds.ts';
import { hasOverlap } from '#domain/space/period.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { OutageReason } from '#domain/uptime/WatchedZone.ts';
import { loadSql } from '#server/core/loadSql.ts';
import type { Samples } from '#server/samples/Samples.ts';

const judgedZonesSql = loadSql(import.meta.url, './judgedZones.sql');
const judgedRunsSql = loadSql(import.meta.url, './judgedRuns.sql');

/** First and last slot counted from the frame's start, what `judged` says (migration 0010 of the samples), and the most that was told. */
type RunRow = [firstSlot: number, lastSlot: number, judged: number, most: number];

interface Row {
  zoneNo: number;
  layerName: string;
  runs: RunRow[];
}

/** Slots that are not believed. */
export interface JudgedRun extends InstantRange {
  reason: Extract<OutageReason, 'stuck' | 'implausible'>;
  /** What a stuck sensor tells; the most of an implausible one. */
  count: number;
}

/** Runs by zone and layer. */
export type JudgedZones = ReadonlyMap<string, readonly JudgedRun[]>;

export function judgedKey(zoneNo: number, layerName: string): string {
  return `${zoneNo} ${layerName}`;
}

const gapMs = thresholds.stuckGapHours * 3_600_000;

/** The runs of a zone; what is missing between slots of one stuck value is part of it. */
function toRuns(rows: readonly RunRow[], firstMs: number): JudgedRun[] {
  const runs: JudgedRun[] = [];
  for (const [first, last, judged, count] of rows) {
    const startMs = firstMs + first * slotMs;
    const endMs = firstMs + (last + 1) * slotMs;
    const before = runs.at(-1);
    const goesOn = before?.reason === 'stuck' && judged === 1 && before.count === count;
    if (goesOn && startMs - before.endMs <= gapMs) before.endMs = endMs;
    else runs.push({ startMs, endMs, count, reason: judged === 1 ? 'stuck' : 'implausible' });
  }
  return runs;
}

interface JudgedQuestion {
  floorNos: readonly number[];
  frame: InstantRange;
  samples: Samples;
  signal: AbortSignal;
}

function frameOf({ startMs, endMs }: InstantRange) {
  return { first_s: startMs / 1000, end_s: endMs / 1000 };
}

type JudgedZone = Record<'floorNo' | 'zoneNo', number>;

/** Zones of which something in the frame is not believed, and perhaps some others. */
async function judgedZones(question: JudgedQuestion): Promise<JudgedZone[]> {
  const { floorNos, frame, samples, signal } = question;
  if (floorNos.length === 0 || frame.endMs <= frame.startMs) return [];
  const parameters = { ...frameOf(frame), floor_nos: floorNos };
  return await samples.query<JudgedZone>(judgedZonesSql, parameters, { signal });
}

async function runsOf(
  zones: readonly JudgedZone[],
  frame: InstantRange,
  { samples, signal }: JudgedQuestion,
): Promise<Map<string, JudgedRun[]>> {
  if (zones.length === 0) return new Map();
  const rows = await samples.query<Row>(
    judgedRunsSql,
    {
      ...frameOf(frame),
      floor_nos: [...new Set(zones.map(({ floorNo }) => floorNo))],
      zone_nos: zones.map(({ zoneNo }) => zoneNo),
    },
    { signal },
  );
  return new Map(
    rows.map(({ zoneNo, layerName, runs }) => [
      judgedKey(zoneNo, layerName),
      toRuns(runs, frame.startMs),
    ]),
  );
}

const dayMs = 86_400_000;
/** Instants are unsigned seconds in the engine; this is the last slot that ends within them. */
const lastMs = Math.floor(((2 ** 32 - 1) * 1000) / slotMs) * slotMs;

/** The same question of the time that the engine can hold; nothing is stored of any other. */
function ofStorableTime(question: JudgedQuestion): JudgedQuestion {
  const { startMs, endMs } = question.frame;
  return { ...question, frame: { startMs: Math.max(0, startMs), endMs: Math.min(lastMs, endMs) } };
}

/** What is not believed of the zones of some floors in a frame, which lies on the grid of slots; cut to it. */
export async function readJudgedRuns(asked: JudgedQuestion): Promise<JudgedZones> {
  const question = ofStorableTime(asked);
  return await runsOf(await judgedZones(question), question.frame, question);
}

function isCut({ startMs, endMs }: JudgedRun, read: InstantRange): boolean {
  const isCutBefore = read.startMs > 0 && startMs - read.startMs <= gapMs;
  return isCutBefore || (read.endMs < lastMs && read.endMs - endMs <= gapMs);
}

/** The same with runs that have a part in the frame as they were, from their first to their last slot. */
export async function readWholeJudgedRuns(asked: JudgedQuestion): Promise<JudgedZones> {
  const question = ofStorableTime(asked);
  const { frame } = question;
  const zones = await judgedZones(question);
  for (let margin = 2 * dayMs; ; margin *= 4) {
    const read = {
      startMs: Math.max(0, frame.startMs - margin),
      endMs: Math.min(lastMs, frame.endMs + margin),
    };
    const runs = await runsOf(zones, read, question);
    for (const [key, list] of runs)
      runs.set(
        key,
        list.filter((run) => hasOverlap(run, frame)),
      );
    if (![...runs.values()].flat().some((run) => isCut(run, read))) return runs;
  }
}
