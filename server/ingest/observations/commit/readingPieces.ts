import type { Reading } from '#server/ingest/observations/reading/Reading.ts';

/** Columns of the table `reading` in the order in which readingPieces writes them. */
export const pieceColumns = [
  'time',
  'started',
  'period_s',
  'building_no',
  'floor_no',
  'zone_no',
  'layer',
  'count',
  'in_use',
  'entries',
] as const;

const hourMs = 3_600_000;

/** Whole seconds, the usual case, without the cost of toFixed. */
function seconds(ms: number): string {
  return ms % 1000 === 0 ? String(ms / 1000) : (ms / 1000).toFixed(3);
}

function cell(value: number | null): string {
  return value === null ? '\\N' : String(value);
}

function escaped(text: string): string {
  return text.replaceAll(/[\\\t\n\r\0\b\f]/g, (character) => `\\${character}`);
}

/** Appends a reading's pieces: cut at the full hours of UTC, entries shared out by length. */
function appendPieces(reading: Reading, lines: string[]): void {
  const { zone, startMs, periodS } = reading;
  const endMs = startMs + periodS * 1000;
  const place = `${zone.buildingNo}\t${zone.floorNo}\t${zone.zoneNo}\t${escaped(reading.layer)}`;
  const values = `${cell(reading.count)}\t${cell(reading.inUse)}`;
  const started = seconds(startMs);
  for (let fromMs = startMs; fromMs < endMs;) {
    const toMs = Math.min(endMs, (Math.floor(fromMs / hourMs) + 1) * hourMs);
    const share = (toMs - fromMs) / (endMs - startMs);
    const entries = reading.entries === null ? null : reading.entries * share;
    const periodText = String((toMs - fromMs) / 1000);
    lines.push(
      `${seconds(fromMs)}\t${started}\t${periodText}\t${place}\t${values}\t${cell(entries)}`,
    );
    fromMs = toMs;
  }
}

/** Readings as tab-separated rows of the table `reading`: in pieces of at most an hour, which lie in one UTC hour each. */
export function readingPieces(readings: Iterable<Reading>): string {
  const lines: string[] = [];
  for (const reading of readings) appendPieces(reading, lines);
  lines.push('');
  return lines.join('\n');
}
