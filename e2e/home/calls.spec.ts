import { expect, test } from '../fixtures.ts';

/** Eight days of a building in quarters of an hour; the days in between would make it six times as much. */
const mostUsualBytes = 150_000;

function isUsual(url: string): boolean {
  const { searchParams } = new URL(url);
  return searchParams.has('open_intervals') && searchParams.get('group_zones') === 'building';
}

/** How many days of slots a call asks for; 0 where it asks for none. */
function daysOfMatrix(url: string): number {
  const { pathname, searchParams } = new URL(url);
  if (!pathname.endsWith('/matrix')) return 0;
  const at = (name: string) => Date.parse(searchParams.get(name) ?? '');
  return (at('enddatetime') - at('startdatetime')) / 86_400_000;
}

test('Home asks for nothing twice, of what is usual only that weekday, and for no slots of weeks', async ({
  page,
  signIn,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/v4/metrics/'))
      asked.push(request.url());
  });
  const usual = page.waitForResponse((answer) => isUsual(answer.url()));
  await signIn(page);
  const body = await (await usual).body();
  expect(body.length).toBeGreaterThan(0);
  expect(body.length).toBeLessThan(mostUsualBytes);
  const main = page.getByRole('main');
  await expect(main.getByRole('img', { name: /compared with its usual range$/ })).toBeVisible();
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  expect(asked.filter(isUsual)).toHaveLength(1);
  const days = asked.map(daysOfMatrix);
  expect(Math.max(0, ...days)).toBeLessThan(2);
  expect(asked.filter((url, at) => asked.indexOf(url) !== at)).toEqual([]);
});
