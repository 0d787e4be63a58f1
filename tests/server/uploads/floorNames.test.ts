import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { UploadMapping } from '#contract/uploads.ts';
import { collection, osmRoom } from '#tests/server/plan-import/planFeatures.ts';
import { readFile } from './readFile.ts';
import { targetOf } from './targetOf.ts';

/** A building whose floor is stored under a name that pages show as another. */
function buildingWith(name: string) {
  const target = targetOf(['Old room']);
  return { ...target, floors: target.floors.map((floor) => Object.assign({}, floor, { name })) };
}

const twice = collection([
  osmRoom('101', [0, 0, 10, 5], { level: '0' }),
  osmRoom('101', [10, 0, 10, 5], { level: '0' }),
]);

async function warningsOf(mapping: UploadMapping, name = 'EG links'): Promise<string[]> {
  const { read } = await readFile('plan.geojson', twice, { mapping, target: buildingWith(name) });
  return read?.report?.warnings ?? [];
}

describe('a floor that a file is put on', () => {
  it.each([
    ['EG links', 'EG links'],
    ['Level 03 West', 'Floor 3'],
    ['Ground floor', 'Floor 0'],
  ])('is called by warnings as the preview shows it: %s as %s', async (stored, shown) => {
    expect(await warningsOf({ floor: { id: 11 } }, stored)).toEqual([
      expect.stringMatching(new RegExp(`^${shown} has 1 zone that is not in this file`)),
      `101 appears 2 times on ${shown} and was numbered`,
    ]);
  });

  it('is called as the file has it while it is new', async () => {
    expect(await warningsOf({ floor: { name: 'Loft' } })).toEqual([
      '101 appears 2 times on Floor 0 and was numbered',
    ]);
  });

  it('is called by the note of a picture as the preview shows it', async () => {
    const picture = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    const { read } = await readFile('scan.png', new Uint8Array(picture), {
      mapping: { floor: { id: 11 }, use: 'underlay' },
      target: buildingWith('Level 03 West'),
    });
    expect(read?.report?.notes.join()).toContain('to trace Floor 3 from');
  });
});
