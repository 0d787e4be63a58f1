import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { UploadMapping } from '#contract/uploads.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { readUpload } from '#server/upload-readers/readUpload.ts';
import { readPreview } from '#server/upload-readers/previewFile.ts';

/** Left, right, lower and upper edge of a wall, in meters. */
type Wall = readonly [number, number, number, number];

/** Two rooms of 10 by 4 m, with a door of 0.9 m between them. */
const walls: readonly Wall[] = [
  [-0.1, 10.1, -0.1, 0.1],
  [-0.1, 10.1, 3.9, 4.1],
  [-0.1, 0.1, -0.1, 4.1],
  [9.9, 10.1, -0.1, 4.1],
  [5.9, 6.1, 0, 1.5],
  [5.9, 6.1, 2.4, 4],
];

/** The sample without its spaces, and with walls on its ground floor. */
function modelOf(given: readonly Wall[]): string {
  const head = readFileSync('assets/samples/sample-model.ifc', 'latin1').split('\n#18=')[0] ?? '';
  let last = 17;
  const lines: string[] = [];
  const add = (text: string): string => {
    last += 1;
    lines.push(`#${last}=${text};`);
    return `#${last}`;
  };
  const ids = given.map(([left, right, lower, upper], at) => {
    const corners = [
      [left, lower],
      [right, lower],
      [right, upper],
      [left, upper],
      [left, lower],
    ].map(([x = 0, y = 0]) => add(`IFCCARTESIANPOINT((${x.toFixed(2)},${y.toFixed(2)}))`));
    const outline = add(`IFCPOLYLINE((${corners.join()}))`);
    const profile = add(`IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,${outline})`);
    const body = add(`IFCEXTRUDEDAREASOLID(${profile},#4,#2,3.0)`);
    const drawn = add(`IFCSHAPEREPRESENTATION(#5,'Body','SweptSolid',(${body}))`);
    const shape = add(`IFCPRODUCTDEFINITIONSHAPE($,$,(${drawn}))`);
    const place = add('IFCLOCALPLACEMENT(#16,#4)');
    const id = `0Wall0Wall0Wall0Wall${String(at).padStart(2, '0')}`;
    return add(`IFCWALL('${id}',$,'Wall ${at}',$,$,${place},${shape},$,$)`);
  });
  add(`IFCRELCONTAINEDINSPATIALSTRUCTURE('0Cont0Cont0Cont0Cont00',$,$,$,(${ids.join()}),#17)`);
  add("IFCRELAGGREGATES('0Agg00Agg00Agg00Agg000',$,$,$,#12,(#17))");
  return [head, ...lines, 'ENDSEC;', 'END-ISO-10303-21;'].join('\n');
}

async function read(text: string, mapping: UploadMapping = {}) {
  const folder = temporaryFolder();
  const at = (name: string): string => join(folder, name);
  writeFileSync(at('file'), text, 'latin1');
  const outcome = await readUpload({
    kind: 'ifc',
    name: 'model.ifc',
    file: at('file'),
    targetFile: null,
    previewFile: at('preview'),
    answerFile: at('answer'),
    refusedFile: at('refused'),
    rowsFile: at('rows'),
    pictureFile: at('picture'),
    nowMs: 0,
    mapping: { building: { name: 'House' }, timezone: 'Europe/Berlin', ...mapping },
  });
  if (outcome.kind === 'refused') throw new Error(outcome.reason);
  return {
    outcome,
    areas: async (): Promise<number[]> => {
      const { spaces } = await readPreview(at('preview'));
      const zones = spaces.buildings.flatMap(({ floors }) => floors.flatMap((one) => one.zones));
      return zones.map(({ m2 }) => Math.round((m2 ?? 0) * 100) / 100).toSorted((a, b) => a - b);
    },
  };
}

test('a model without spaces has the rooms that its walls close, doors closed on choice', async () => {
  const text = modelOf(walls);
  const open = await read(text);
  expect(open.outcome).toMatchObject({ found: { walls: 6 }, needs: [], report: { accepted: 1 } });
  expect(await open.areas()).toEqual([36.66]);
  const closed = await read(text, { close_gaps_m: 0.9 });
  expect(await closed.areas()).toEqual([14.44, 22.04]);
  expect(closed.outcome.report?.notes).toContain(
    'The model has no spaces; 2 rooms found between its walls',
  );
});

test('walls that close nothing are told, with what to do', async () => {
  const { outcome } = await read(modelOf(walls.slice(0, 3)));
  expect(outcome).toMatchObject({
    found: { walls: 3 },
    needs: [{ field: 'spaces', reason: expect.stringContaining('its 3 walls close no room') }],
    report: null,
  });
});
