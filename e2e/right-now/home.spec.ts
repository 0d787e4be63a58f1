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

test('buildings of a time zone are asked for together, and each card draws its own day', async ({
  page,
  api,
  house,
  signIn,
}) => {
  const other = aHouse(house.id + 50_000);
  const fourHoursMs = 4 * 3_600_000;
  for (const [one, people] of [
    [house, 10],
    [other, 2],
  ] as const) {
    await api.postSpaces(one.spaces);
    const endMs = Date.now() - 20_000;
    const counts = Object.fromEntries(one.places.map(({ name }) => [name, 0]));
    await api.postHistory(one, [
      { startMs: endMs - fourHoursMs, endMs, people: { ...counts, Alder: people } },
    ]);
  }
  const days: string[] = [];
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url());
    if (searchParams.get('interval') !== 'PT5M') return;
    const ids = searchParams.getAll('building_id');
    days.push(`${ids.toSorted().join(' ')} from ${searchParams.get('startdatetime')}`);
  });
  await signIn(page);
  const names = `${house.name}|${other.name}`;
  const lines = page
    .getByRole('main')
    .getByRole('img', { name: new RegExp(`^(?:${names}) .*peak \\d+% full`) });
  await expect(lines).toHaveCount(2);
  const peaks = await lines.evaluateAll((all) =>
    all.map((one) => Number(/peak (\d+)%/.exec(one.getAttribute('aria-label') ?? '')?.[1])),
  );
  expect(Math.max(...peaks)).toBeGreaterThan(Math.min(...peaks));
  const own = days.filter((day) => day.includes(String(house.id)));
  expect(own).toHaveLength(1);
  expect(own[0]).toContain(String(other.id));
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
