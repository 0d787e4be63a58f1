import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LostSpaces } from '#src/features/filters/bar/LostSpaces.tsx';
import { readFilters } from '#src/features/filters/filterCodec.ts';
import { lostSpaces, selectSpaces } from '#src/features/filters/selectSpaces.ts';
import { harbourAndHill } from '../../spaceBuilders.ts';

const spaces = harbourAndHill();

function wordsOf(query: string): string {
  const given = readFilters(new URLSearchParams(query));
  const filters = {
    given,
    selection: selectSpaces(spaces, given, { needs: 'building' }),
    lostSpaces: lostSpaces(spaces, given),
    change: () => {},
  };
  return renderToStaticMarkup(<LostSpaces filters={filters} />).replaceAll(/<[^>]+>/g, '');
}

describe('a link to spaces that its reader cannot see', () => {
  it('says that another space is shown instead', () => {
    const words = wordsOf('ids=unheard-of&space_type=building');
    expect(words).toMatch(
      /^A space in this link no longer exists or isn’t shared with you\. Showing .+\./,
    );
    expect(words).toContain('Dismiss');
  });

  it('says that some are missing', () => {
    const words = wordsOf('ids=20&ids=a&ids=b&space_type=building');
    expect(words).toContain(
      '2 spaces in this link no longer exist or aren’t shared with you. Dismiss',
    );
  });

  it('says nothing if all are shown', () => {
    expect(wordsOf('ids=20&space_type=building')).toBe('');
    expect(wordsOf('')).toBe('');
  });
});
