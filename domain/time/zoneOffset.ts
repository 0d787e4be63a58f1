import { tzOffset } from '@date-fns/tz/tzOffset';

/** A stretch of time in which a zone keeps one offset: [startMs, endMs), offset in ms east of UTC. */
export interface OffsetSegment {
  startMs: number;
  endMs: number;
  offsetMs: number;
}

/** Offsets are looked up in chunks of this length, each scanned once per zone. */
const chunkMs = 400 * 86_400_000;
const probeMs = 5 * 86_400_000;
const maxChunksPerZone = 600;
/** The years 0 to 9999 and what surrounds them; chunks reach a little further, still within what Date holds. */
const lastInstantMs = 400_000 * 86_400_000 * 8;

interface ZoneTable {
  zone: string;
  chunks: Map<number, OffsetSegment[]>;
  last: OffsetSegment;
}

const tables = new Map<string, ZoneTable>();
const nowhere: OffsetSegment = { startMs: 0, endMs: 0, offsetMs: 0 };

function readOffsetMs(ms: number, zone: string): number {
  return Math.round(tzOffset(zone, new Date(ms)) * 60_000);
}

/** The first instant after `beforeMs` with another offset, known to lie at or before `afterMs`; exact to the second. */
function findTransition(beforeMs: number, afterMs: number, zone: string): number {
  const offset = readOffsetMs(beforeMs, zone);
  let low = Math.floor(beforeMs / 1000);
  let high = Math.ceil(afterMs / 1000);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (readOffsetMs(middle * 1000, zone) === offset) low = middle;
    else high = middle;
  }
  return high * 1000;
}

function scanChunk(chunk: number, zone: string): OffsetSegment[] {
  const endMs = (chunk + 1) * chunkMs;
  const segments: OffsetSegment[] = [];
  let startMs = chunk * chunkMs;
  let offsetMs = readOffsetMs(startMs, zone);
  let at = startMs;
  while (at < endMs) {
    const next = Math.min(at + probeMs, endMs);
    if (readOffsetMs(next, zone) === offsetMs) {
      at = next;
      continue;
    }
    at = findTransition(at, next, zone);
    if (at >= endMs) break;
    segments.push({ startMs, endMs: at, offsetMs });
    startMs = at;
    offsetMs = readOffsetMs(at, zone);
  }
  segments.push({ startMs, endMs, offsetMs });
  return segments;
}

function tableOf(zone: string): ZoneTable {
  const known = tables.get(zone);
  if (known !== undefined) return known;
  if (!isTimeZone(zone)) throw new RangeError(`Unknown time zone ${zone}`);
  const table: ZoneTable = { zone, chunks: new Map(), last: nowhere };
  tables.set(zone, table);
  return table;
}

function chunkSegments(table: ZoneTable, chunk: number): OffsetSegment[] {
  const known = table.chunks.get(chunk);
  if (known !== undefined) return known;
  if (table.chunks.size >= maxChunksPerZone) table.chunks.clear();
  const segments = scanChunk(chunk, table.zone);
  table.chunks.set(chunk, segments);
  return segments;
}

/** Whether the platform knows the IANA zone. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The segment that holds an instant; it may end at a chunk's edge without a change of offset. Neighboring calls cost a comparison. */
export function offsetSegmentAt(ms: number, zone: string): OffsetSegment {
  const table = tableOf(zone);
  const { last } = table;
  if (ms >= last.startMs && ms < last.endMs) return last;
  if (!(Math.abs(ms) <= lastInstantMs)) throw new RangeError(`Not an instant: ${ms}`);
  const segments = chunkSegments(table, Math.floor(ms / chunkMs));
  const found = segments.find((segment) => ms < segment.endMs) ?? nowhere;
  table.last = found;
  return found;
}

/** The offset of a zone at an instant, in ms east of UTC. An unknown zone throws RangeError. */
export function zoneOffsetMs(ms: number, zone: string): number {
  return offsetSegmentAt(ms, zone).offsetMs;
}
