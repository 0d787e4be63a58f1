import type { UploadFound, UploadMapping } from '#contract/uploads.ts';
import type { ReadOutcome } from '../../ReadOrder.ts';
import { scaleNotesIn } from '#domain/geometry/scaleNote.ts';
import type { PdfPage } from './readPdf.ts';

const mostNotes = 10;

/** The page that was chosen, or the only one on which something is drawn; null where it has to be asked for. */
export function pageOf(pages: readonly PdfPage[], { sheet }: UploadMapping): PdfPage | null {
  const chosen = pages.find(({ name }) => name === sheet);
  if (chosen !== undefined) return chosen;
  const drawn = pages.filter(({ drawing }) => drawing.parts.size > 0);
  const only = pages.length === 1 ? pages : drawn;
  return only.length === 1 ? (only[0] ?? null) : null;
}

/** The pages with how much is drawn on each, and the scales that their texts name. */
export function pagesFound(pages: readonly PdfPage[]): Pick<UploadFound, 'pages' | 'scale_notes'> {
  const texts = pages.flatMap(({ drawing }) => drawing.texts.map(({ text }) => text));
  const notes = texts.flatMap((text) => scaleNotesIn(text));
  return {
    pages: pages.map(({ name, drawing }) => {
      const entities = [...drawing.parts.values()].reduce((sum, count) => sum + count, 0);
      return { name, entities, guess: entities > 0 ? 'room' : 'none' };
    }),
    scale_notes: [...new Set(notes)].slice(0, mostNotes),
  };
}

type Read = Extract<ReadOutcome, { kind: 'read' }>;

/** An outcome with what was found on the pages; where their scale is asked for and they name one, it is told. */
export function withPages(outcome: Read, found: ReturnType<typeof pagesFound>): Read {
  const notes = found.scale_notes?.join(' and ') ?? '';
  const needs = outcome.needs.map((need) =>
    need.field === 'units' && notes !== ''
      ? {
          field: need.field,
          reason: `The file states a scale of ${notes}. Choose it if the page hasn’t been resized, or measure a wall.`,
        }
      : need,
  );
  return { ...outcome, needs, found: { ...outcome.found, ...found } };
}
