import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { FloorBars } from '#src/pages/right-now/home/FloorBars.tsx';

const floorOf = (id: string, utilisation: number | null) =>
  ({ id, name: `Floor ${id}`, shortname: id, utilisation }) as never;

function hatchedOf(isPending: boolean): number {
  const floors = [floorOf('1', 0), floorOf('2', null), floorOf('3', 0.4)];
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <FloorBars floors={floors} hrefOf={(id) => `/${id}`} isPending={isPending} />
    </MemoryRouter>,
  );
  return html.split('unknown').length - 1;
}

describe('the floors of a building on the home page', () => {
  it('are hatched if unknown, so that they do not look empty', () => {
    expect(hatchedOf(false)).toBe(1);
  });

  it('are not hatched while loading', () => {
    expect(hatchedOf(true)).toBe(0);
  });
});
