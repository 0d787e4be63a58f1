import { describe, expect, it } from 'vitest';
import { ratioOfNote, scaleNotesIn } from '#domain/geometry/scaleNote.ts';

describe('a scale note', () => {
  it.each([
    ['Scale 1 : 150', '1:150', 150],
    ['SCALE: 1/4" = 1\'-0"', '1/4" = 1\'-0"', 48],
    ['1/4 inch to 1 ft', '1/4 inch to 1 ft', 48],
    ['3/32” = 1’', '3/32” = 1’', 128],
    ['1 1/2" = 1\'-0"', '1 1/2" = 1\'-0"', 8],
    ['1 in. = 20 feet', '1 in. = 20 feet', 240],
    ['0.125 in = 1 ft', '0.125 in = 1 ft', 96],
  ])('in “%s” is %s, 1 to %d', (text, note, ratio) => {
    expect(scaleNotesIn(text)).toEqual([note]);
    expect(ratioOfNote(note)).toBeCloseTo(ratio, 9);
  });

  it.each(['1:1', 'Room 1:', '12:30', '4 in 1', '', '2" pipe', '1/0"'])(
    'is not in “%s”',
    (text) => {
      expect(scaleNotesIn(text)).toEqual([]);
      expect(ratioOfNote(text)).toBeNull();
    },
  );
});
