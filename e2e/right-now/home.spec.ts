import { watchLayoutShift } from '../watchLayoutShift.ts';
import type { SpacesInput } from '#contract/ingestSpaces.ts';
import { aHouse, type House } from './House.ts';
import { expect, test } from './rightNowTest.ts';

test('nothing visible on Home moves when cards turn out to be empty', async ({
  page,
  house,
  signIn,
}) => {
  const shift = await watchLayoutShift(page);
  await page.setViewportSize({ width: 1440, height: 3000 });
  await signIn(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: house.name })).toBeVisible();
  const last = main.getByRole('region', { name: 'Compare Spaces' });
  await expect(last).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await shift()).toBeLessThan(0.1);
});

test('no figure of a building is cut where four cards share a row', async ({
  page,
  api,
  house,
  signIn,
}) => {
  const houses = [house, ...[1, 2, 3].map((at) => aHouse(house.id + 50_000 + 100 * at))];
  for (const one of houses) {
    await api.postSpaces(withoutSeats(one, 'Hall'));
    await api.postCounts(one, {
      Alder: 4,
      Birch: 3,
      Cedar: 6,
      Date: 8,
      Elm: 11,
      Fir: 13,
      Hall: 250,
    });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: house.name });
  await expect(cards.getByText('45 in spaces with seats').first()).toBeVisible();
  for (const width of [1440, 1280, 1024, 800, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const overhangs = cards.getByRole('term').evaluateAll((terms) =>
      terms.map((term) => {
        const range = document.createRange();
        range.selectNodeContents(term.parentElement ?? term);
        const card = term.closest('li') ?? document.body;
        return range.getBoundingClientRect().right - card.getBoundingClientRect().right;
      }),
    );
    expect(Math.max(...(await overhangs)), `${width} wide`).toBeLessThan(0);
  }
});

/** The house with a place that people can be in, but that has no seats. */
function withoutSeats({ spaces }: House, name: string): SpacesInput {
  return {
    ...spaces,
    buildings: spaces.buildings.map((building) => ({
      ...building,
      floors: building.floors?.map((floor) => ({
        ...floor,
        zones: floor.zones?.map((zone) => (zone.name === name ? { ...zone, capacity: {} } : zone)),
      })),
    })),
  };
}
