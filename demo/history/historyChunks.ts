import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { demoDays } from '../demoDays.ts';
import type { DemoBuilding } from '../plan/DemoBuilding.ts';
import type { DemoFrame } from './appendReadings.ts';

/** A part of a building's history that is simulated and sent in one go. */
export interface HistoryChunk extends DemoFrame {
  buildingId: string;
  days: number;
  /** Its first local day. */
  firstDay: string;
}

/** What of a building's history is missing. Each frame but one that ends now ends at a local midnight. */
export interface MissingHistory {
  building: DemoBuilding;
  /** Older than anything stored: sent newest first, so that what is stored stays one stretch. */
  before: DemoFrame;
  /** Newer than anything stored: sent oldest first, for the same reason. */
  after: DemoFrame;
}

/** The newest days come alone, so that people see something early; about 1.7 million slots make a chunk after that. */
const firstDays = 2;
const zoneDaysPerChunk = 6000;

function cutIntoChunks(
  building: DemoBuilding,
  frame: DemoFrame,
  { newestFirst }: { newestFirst: boolean },
): HistoryChunk[] {
  if (frame.toMs <= frame.fromMs) return [];
  const days = demoDays(frame.fromMs, frame.toMs, building.timezone);
  if (newestFirst) days.reverse();
  const usual = Math.max(1, Math.round(zoneDaysPerChunk / Math.max(1, building.spaces.length)));
  const chunks: HistoryChunk[] = [];
  for (let at = 0; at < days.length;) {
    const taken = days.slice(at, at + (at === 0 && newestFirst ? firstDays : usual));
    const fromMs = Math.min(...taken.map((day) => day.startMs));
    const toMs = Math.max(...taken.map((day) => day.endMs));
    chunks.push({
      buildingId: building.id,
      fromMs: Math.max(frame.fromMs, fromMs),
      toMs: Math.min(frame.toMs, toMs),
      days: taken.length,
      firstDay: taken.map(({ key }) => key).toSorted()[0] ?? dayKeyOf(0),
    });
    at += taken.length;
  }
  return chunks;
}

/** The chunks to send, in order: what has happened since the last run, then back in time through all buildings together. */
export function historyChunks(missing: readonly MissingHistory[]): HistoryChunk[] {
  const after = missing.flatMap(({ building, after: frame }) =>
    cutIntoChunks(building, frame, { newestFirst: false }),
  );
  const before = missing
    .flatMap(({ building, before: frame }) => cutIntoChunks(building, frame, { newestFirst: true }))
    .toSorted((a, b) => b.toMs - a.toMs);
  return [...after, ...before];
}
