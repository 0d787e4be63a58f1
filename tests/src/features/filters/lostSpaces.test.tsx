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

describe('a link that names spaces which are not open to its reader', () => {
  it('says that another space is shown in their place', () => {
    const words = wordsOf('ids=unheard-of&space_type=building');
    expect(words).toMatch(
      /^1 space of this link is not here, or not open to you\. You see .+ instead\./,
    );
    expect(words).toContain('Leave it out');
  });

  it('says that some are left out', () => {
    const words = wordsOf('ids=20&ids=a&ids=b&space_type=building');
    expect(words).toContain(
      '2 spaces of this link are not here, or not open to you. Leave them out',
    );
  });

  it('says nothing where all are shown', () => {
    expect(wordsOf('ids=20&space_type=building')).toBe('');
    expect(wordsOf('')).toBe('');
  });
});
