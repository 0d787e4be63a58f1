import type { ParsedDxf } from 'dxf';
import { countedAs } from '#server/core/text/counted.ts';

/** Objects with walls and rooms in them that are no lines: of building programs, of solids, and bundles of lines that can't be made out. */
const objects =
  /^[ \t]*0[ \t]*\r?\n[ \t]*(AEC[A-Z]*_\w+|ACAD_PROXY_ENTITY|MLINE|REGION|3DSOLID|3DFACE|BODY|MESH)[ \t]*\r?$/gm;
/** Those of building programs; EXPLODE leaves out parts of them. */
const ofPrograms = /^(?:AEC|ACAD_PROXY)/;
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
  const types = Array.from(text.matchAll(objects), ([, type = '']) => type);
  const built = types.filter((type) => ofPrograms.test(type));
  const others = types.filter((type) => !ofPrograms.test(type));
  return [
    ...(built.length === 0
      ? []
      : [
          `The drawing has ${countedAs(built.length, ['object', 'objects'])} of AutoCAD Architecture or a similar program (${namesOf(built)}), such as walls, which can’t be read. Run -EXPORTTOAUTOCAD in AutoCAD, open the drawing that it makes, and save that as DXF.`,
        ]),
    ...(others.length === 0
      ? []
      : [
          `The drawing has ${countedAs(others.length, ['object that is', 'objects that are'])} not made of lines (${namesOf(others)}) and can’t be read. Turn them into lines (in AutoCAD: EXPLODE, or FLATSHOT for solids), and save it as DXF again.`,
        ]),
  ];
}

function namesOf(types: readonly string[]): string {
  return [...new Set(types)].slice(0, mostNamed).join(', ');
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
