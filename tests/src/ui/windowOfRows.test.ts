import { describe, expect, it } from 'vitest';
import {
  mostPrinted,
  printedNote,
  rowHeight,
  wholeOf,
  windowOf,
} from '#src/ui/table/windowOfRows.ts';

describe('the rows of a long table', () => {
  it('are only those visible on screen, between spacers for the others', () => {
    const placed = [40, 41, 79].map((index) => ({
      index,
      start: index * rowHeight,
      end: (index + 1) * rowHeight,
    }));
    expect(windowOf(placed, 500 * rowHeight)).toEqual({
      first: 40,
      endExclusive: 80,
      above: 40 * rowHeight,
      below: 420 * rowHeight,
      isWindow: true,
    });
    expect(windowOf([], 500)).toMatchObject({ endExclusive: 0, above: 0, below: 500 });
  });

  it('are all printed', () => {
    expect(wholeOf(500)).toMatchObject({ first: 0, endExclusive: 500, above: 0, below: 0 });
    expect(printedNote(500)).toBeNull();
  });

  it('are limited in print, with a note', () => {
    expect(wholeOf(5_123).endExclusive).toBe(mostPrinted);
    expect(printedNote(5_123)).toBe(
      'The first 2,000 of 5,123 rows. The CSV and XLSX files contain all rows.',
    );
  });
});
