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
    const { above, below } = windowOf(500, 40, 80);
    expect([above, below]).toEqual([40 * rowHeight, 420 * rowHeight]);
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
