import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadMapping } from '#contract/uploads.ts';
import { uploadKindOf } from '#server/core/file-kind/uploadKind.ts';
import { readPreview } from '#server/upload-readers/previewFile.ts';
import type { ReadOutcome, ReadPreview, TargetBuilding } from '#server/upload-readers/ReadOrder.ts';
import { readUpload } from '#server/upload-readers/readUpload.ts';

/** What is asked of most files. */
const usualMapping: UploadMapping = {
  building: { name: 'House' },
  timezone: 'Europe/Berlin',
  floor: { name: 'Floor 1' },
  units: 'm',
};

type Read = Extract<ReadOutcome, { kind: 'read' }>;

export interface ReadFile {
  /** Why it was refused; null when it was read. */
  refusal: string | null;
  read: Read | null;
  /** Null while something is needed. */
  preview: ReadPreview | null;
  /** The zones of the preview by floor: name, area, seats. */
  floors: Record<string, { name: string; m2: number | null; seats: number | null }[]>;
  refusedRows: string;
}

/** A file as Upload reads it, without a server. */
export async function readFile(
  name: string,
  content: string | Uint8Array,
  { mapping = {}, target = null }: { mapping?: UploadMapping; target?: TargetBuilding | null } = {},
): Promise<ReadFile> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const kind = uploadKindOf(name, bytes);
  if ('fault' in kind) return { ...nothing, refusal: kind.fault };
  const folder = mkdtempSync(join(tmpdir(), 'floorscope-'));
  const at = (file: string): string => join(folder, file);
  try {
    writeFileSync(at('file'), bytes);
    if (target !== null) writeFileSync(at('target'), JSON.stringify(target));
    const outcome = await readUpload({
      kind: kind.kind,
      name,
      file: at('file'),
      targetFile: target === null ? null : at('target'),
      previewFile: at('preview'),
      answerFile: at('answer'),
      refusedFile: at('refused'),
      rowsFile: at('rows'),
      pictureFile: at('picture'),
      nowMs: Date.parse('2026-11-27T00:00:00Z'),
      mapping: { ...usualMapping, ...mapping },
    });
    if (outcome.kind === 'refused') return { ...nothing, refusal: outcome.reason };
    if (outcome.report === null) return { ...nothing, read: outcome };
    const preview = await readPreview(at('preview'));
    const refusedRows = readFileSync(at('refused'), 'utf8');
    return { refusal: null, read: outcome, preview, floors: floorsOf(preview), refusedRows };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const nothing: ReadFile = { refusal: null, read: null, preview: null, floors: {}, refusedRows: '' };

function floorsOf({ spaces }: ReadPreview): ReadFile['floors'] {
  const floors = spaces.buildings.flatMap((building) => building.floors);
  return Object.fromEntries(
    floors.map((floor) => [
      floor.name,
      floor.zones.map(({ name, m2 = null, capacity }) => ({
        name,
        m2,
        seats: new Map(Array.isArray(capacity) ? capacity : []).get('default') ?? null,
      })),
    ]),
  );
}
