import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { ZoneInput } from '#contract/ingestSpaces.ts';
import type { ReadOrder, ReadPreview } from './ReadOrder.ts';

/** Zones of a line: less than a millisecond to parse. */
const zonesPerLine = 50;
const changesPerLine = 500;

/** A line after the first: zones of a floor by the positions of their building and floor, or changes. */
type PreviewLine =
  | { building: number; floor: number; zones: ZoneInput[] }
  | { changes: ReadPreview['changes'] };

/**
 * Writes a preview twice: for the server in lines, the first of which is all but the zones and changes, so that no line takes it long;
 * and as the answer that is sent as it is to who asks for the preview.
 */
export function writePreview(
  { previewFile, answerFile }: Pick<ReadOrder, 'previewFile' | 'answerFile'>,
  preview: ReadPreview,
): void {
  writeParts(previewFile, linesOf(preview), '\n');
  writeParts(answerFile, [previewAnswer(preview)]);
}

/** What getUploadPreview answers, in JSON. */
export function previewAnswer(preview: ReadPreview): string {
  const { spaces, changes, unplaced, underlay, refused, readings, bookings } = preview;
  const shown = underlay && {
    floor_id: underlay.floor_id,
    floor: underlay.floor,
    width: underlay.width,
    height: underlay.height,
  };
  const { buildings } = spaces;
  const result = { buildings, underlay: shown, changes, unplaced, refused, readings, bookings };
  return JSON.stringify({ result });
}

/** Reads a preview line by line, and lets others be answered between some of them. */
export async function readPreview(previewFile: string): Promise<ReadPreview> {
  let preview: ReadPreview | undefined;
  for await (const line of linesIn(previewFile)) {
    if (preview === undefined) {
      preview = JSON.parse(line) as ReadPreview;
      continue;
    }
    const part = JSON.parse(line) as PreviewLine;
    if ('changes' in part) preview.changes.push(...part.changes);
    else preview.spaces.buildings[part.building]?.floors[part.floor]?.zones.push(...part.zones);
  }
  return expected(preview, previewFile);
}

/** A preview without its zones and changes, of which only the first line is read. */
export async function readPreviewHead(previewFile: string): Promise<ReadPreview> {
  for await (const line of linesIn(previewFile)) return JSON.parse(line) as ReadPreview;
  return expected(undefined, previewFile);
}

function expected(preview: ReadPreview | undefined, file: string): ReadPreview {
  if (preview === undefined) throw new Error(`${file} has no preview`);
  return preview;
}

function linesIn(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}

function* linesOf(preview: ReadPreview): Generator<string> {
  const { spaces, changes } = preview;
  const buildings = spaces.buildings.map((building) => {
    return { ...building, floors: building.floors.map((floor) => ({ ...floor, zones: [] })) };
  });
  yield JSON.stringify({ ...preview, spaces: { ...spaces, buildings }, changes: [] });
  for (const [building, { floors }] of spaces.buildings.entries())
    for (const [floor, { zones }] of floors.entries())
      for (const part of partsOf(zones, zonesPerLine))
        yield JSON.stringify({ building, floor, zones: part } satisfies PreviewLine);
  for (const part of partsOf(changes, changesPerLine))
    yield JSON.stringify({ changes: part } satisfies PreviewLine);
}

function* partsOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

function writeParts(file: string, parts: Iterable<string>, end = ''): void {
  const handle = openSync(file, 'w', 0o600);
  try {
    for (const part of parts) writeAll(handle, Buffer.from(part + end));
  } finally {
    closeSync(handle);
  }
}

function writeAll(handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
}
