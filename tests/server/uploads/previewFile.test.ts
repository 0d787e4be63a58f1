import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ReadPreview } from '#server/upload-readers/ReadOrder.ts';
import { readPreview, readPreviewHead, writePreview } from '#server/upload-readers/previewFile.ts';
import { floorBody, zoneBody, oneFloor } from '#tests/builders/spacesBody.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';

const spaces = oneFloor(Array.from({ length: 123 }, (_, at) => zoneBody(at, { name: `R\n${at}` })));
spaces.buildings[0]?.floors.push(floorBody(2, { zones: [] }));
const preview: ReadPreview = {
  spaces,
  changes: Array.from({ length: 1001 }, (_, at) => ({ zone_id: at, change: 'added' })),
  unplaced: [{ name: 'Attic', reason: 'It has no outline' }],
  underlay: { floor_id: 1, floor: 'Floor 1', width: 10, height: 20, metres_per_pixel: 0.1 },
  refused: [],
  readings: [],
  bookings: [],
};

test('a preview is read as it was written, and answered as it is, but for the scale of its picture', async () => {
  const folder = temporaryFolder();
  const [previewFile, answerFile] = [join(folder, 'preview'), join(folder, 'answer')];
  writePreview({ previewFile, answerFile }, preview);
  expect(await readPreview(previewFile)).toEqual(preview);
  const head = await readPreviewHead(previewFile);
  expect(head.underlay).toEqual(preview.underlay);
  expect(head.spaces.buildings[0]?.floors.map(({ zones }) => zones)).toEqual([[], []]);
  const { spaces: written, underlay, ...others } = preview;
  expect(JSON.parse(readFileSync(answerFile, 'utf8'))).toEqual({
    result: {
      buildings: written.buildings,
      underlay: { floor_id: 1, floor: 'Floor 1', width: 10, height: 20 },
      ...others,
    },
  });
  expect(underlay?.metres_per_pixel).toBe(0.1);
});

test('a preview in one piece, as earlier versions wrote it, is read all the same', async () => {
  const previewFile = join(temporaryFolder(), 'preview');
  writeFileSync(previewFile, JSON.stringify(preview));
  expect(await readPreview(previewFile)).toEqual(preview);
});
