import type { ParsedDxf } from 'dxf';
import { countedAs } from '#server/core/text/counted.ts';

/** Objects with walls and rooms in them that are no lines: of building programs, of solids, and walls as bundles of lines. */
const objects =
  /^[ \t]*0[ \t]*\r?\n[ \t]*(AEC[A-Z]*_\w+|ACAD_PROXY_ENTITY|MLINE|REGION|3DSOLID|3DFACE|BODY|MESH)[ \t]*\r?$/gm;
const endMark = /\r?\n[ \t]*EOF\s*$/;
const mostNamed = 3;

/** What may be missing of a drawing as it is read, in sentences that say how to save it right. */
export function dxfWarnings(text: string, { blocks, entities }: ParsedDxf, name: string): string[] {
  return [
    ...objectWarning(text),
    ...referenceWarning({ blocks, entities }),
    ...endWarning(text, name),
  ];
}

function objectWarning(text: string): string[] {
  const counts = new Map<string, number>();
  for (const [, type = ''] of text.matchAll(objects)) counts.set(type, (counts.get(type) ?? 0) + 1);
  if (counts.size === 0) return [];
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const named = [...counts.keys()].slice(0, mostNamed).join(', ');
  return [
    `The drawing has ${countedAs(total, ['object that is', 'objects that are'])} not made of lines (${named}) and can’t be read. Explode such objects in the program that made the drawing, and save it as DXF again.`,
  ];
}

/** Drawings that are shown within this one are other files, which nobody sent. */
function referenceWarning({ blocks, entities }: Pick<ParsedDxf, 'blocks' | 'entities'>): string[] {
  const inserted = new Set(
    [...entities, ...blocks.flatMap((block) => block.entities ?? [])].map(({ block }) => block),
  );
  const files = blocks.flatMap(({ name, xref = '', entities: own = [] }) =>
    xref !== '' && own.length === 0 && inserted.has(name)
      ? [xref.split(/[\\/]/).at(-1) ?? xref]
      : [],
  );
  if (files.length === 0) return [];
  const named = [...new Set(files)].slice(0, mostNamed).join(', ');
  return [
    `The drawing shows other drawings (${named}) that are not in the file. Bind them to it (in AutoCAD: XREF, Bind), and save it as DXF again.`,
  ];
}

function endWarning(text: string, name: string): string[] {
  if (endMark.test(text)) return [];
  return [
    `${name} ends in its middle, so parts of it may be missing. Save it as DXF again, or download it again.`,
  ];
}
