import { slotMs } from '#domain/time/interval.ts';
import { breathe } from '../../wire/breathe.ts';
import type { GroupCurve, MatrixFrame, OfZones } from '../MatrixApi.ts';
import type { HeldMatrix } from '#domain/matrix/HeldMatrix.ts';
import { openSpans, type OpenSpan } from '#domain/matrix/openSpans.ts';
import {
  countAt,
  frequencyAt,
  groupSlots,
  isValidAt,
  kappaAt,
  utilisationAt,
  type GroupSlots,
} from '#domain/matrix/group/GroupSlots.ts';

interface Slots {
  first: number;
  length: number;
  /** Of these, how many had passed. */
  elapsed: number;
}

/** The slots that a frame touches; a frame that the matrix does not hold throws when its open spans are asked for. */
function slotsOf(matrix: HeldMatrix, { frame }: MatrixFrame): Slots {
  const first = Math.floor((frame.startMs - matrix.frame.startMs) / slotMs);
  const end = Math.ceil((frame.endMs - matrix.frame.startMs) / slotMs);
  const elapsed = Math.min(end, matrix.elapsedSlots) - first;
  return { first, length: end - first, elapsed: Math.max(0, elapsed) };
}

function emptyCurve(length: number): GroupCurve {
  const unknown = (): Float64Array => new Float64Array(length).fill(Number.NaN);
  return {
    startMs: new Float64Array(length),
    openMinutes: new Float64Array(length),
    count: unknown(),
    utilisation: unknown(),
    frequency: unknown(),
    kappa: unknown(),
  };
}

function fillOpen(curve: GroupCurve, spans: readonly OpenSpan[], first: number): void {
  for (const { from, to, w } of spans) curve.openMinutes.fill(w, from - first, to - first);
}

function fillValues(curve: GroupCurve, group: GroupSlots, elapsed: number): void {
  for (let at = 0; at < elapsed; at += 1) {
    curve.kappa[at] = kappaAt(group, at);
    if (!isValidAt(group, at)) continue;
    curve.count[at] = countAt(group, at);
    curve.utilisation[at] = utilisationAt(group, at);
    curve.frequency[at] = frequencyAt(group, at);
  }
}

/** A group by slot over all slots of a frame, the hours beside it. */
export async function groupCurve(
  matrix: HeldMatrix,
  ask: MatrixFrame & OfZones,
  signal: AbortSignal | undefined,
): Promise<GroupCurve> {
  await breathe(signal);
  const spans = openSpans(matrix, ask.frame, ask.hours);
  const { first, length, elapsed } = slotsOf(matrix, ask);
  const curve = emptyCurve(length);
  const wanted = { first, length: elapsed, spans: [{ from: first, to: first + elapsed }] };
  const group = groupSlots(matrix, matrix.zonesOf(ask.zoneIds), {
    wanted,
    capacity: ask.capacity,
  });
  for (let at = 0; at < length; at += 1) curve.startMs[at] = matrix.startOf(first + at);
  fillOpen(curve, spans, first);
  fillValues(curve, group, elapsed);
  await breathe(signal);
  return curve;
}
