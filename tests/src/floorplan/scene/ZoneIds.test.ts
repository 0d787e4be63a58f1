import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packTexts } from '#contract/packedArrays.ts';
import { ZoneIds } from '#src/floorplan/scene/ZoneIds.ts';
import { unpackTexts } from '#tests/builders/unpackTexts.ts';

const texts = fc.uniqueArray(fc.string({ unit: 'grapheme', maxLength: 12 }), { maxLength: 200 });

describe('ids of zones', () => {
  it('survive packing, whatever their characters', () => {
    fc.assert(
      fc.property(texts, (ids) => {
        expect(unpackTexts(packTexts(ids))).toEqual(ids);
      }),
    );
  });

  it('map to their zones and back', () => {
    fc.assert(
      fc.property(texts, (all) => {
        const ids = new ZoneIds(packTexts(all), all.length);
        all.forEach((id, zone) => expect([ids.get(id), ids.at(zone)]).toEqual([zone, id]));
        expect(ids.at(all.length)).toBeNull();
      }),
    );
  });

  it('exclude scenery and ids of other floors', () => {
    const ids = new ZoneIds(packTexts(['a', 'b', 'scenery:0']), 2);
    expect([ids.get('b'), ids.get('scenery:0'), ids.get('c'), ids.at(2)]).toEqual([
      1,
      undefined,
      undefined,
      null,
    ]);
  });
});
