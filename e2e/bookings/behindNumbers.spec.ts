import type { Page } from '@playwright/test';
import type { getGroupedBookings } from '#contract/bookingMetrics.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { makeKey } from '../callApi.ts';
import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, signInWith, test } from '../fixtures.ts';

type Grouped = ResultOf<typeof getGroupedBookings>;
type Group = Grouped['groups'][number];

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** Opens a page and gives what it was answered of its groups. */
async function groupsOf(page: Page, groups: RegExp, open: () => Promise<void>): Promise<Grouped> {
  const answer = page.waitForResponse(
    (response) =>
      response.url().includes('/v4/bookings/grouped?') &&
      groups.test(new URL(response.url()).searchParams.get('group_bookings') ?? ''),
  );
  await open();
  return ((await (await answer).json()) as { result: Grouped }).result;
}

/** The group of a kind that has most of a measure. */
function most({ groups }: Grouped, kind: string, measure: 'bookings' | 'no_show'): Group {
  const [first] = groups
    .filter((group) => group.kind === kind && !Object.values(group.keys).includes('(other)'))
    .toSorted((a, b) => (b.metrics[measure] ?? 0) - (a.metrics[measure] ?? 0));
  if (first === undefined || (first.metrics[measure] ?? 0) === 0)
    throw new Error(`no group of ${kind} has ${measure}`);
  return first;
}

/** Opens the explanation of a number, which lists as many bookings. */
async function expectListed(page: Page, path: string, id: string, count: number | null) {
  await page.goto(`${path}?explain=${encodeURIComponent(id)}`);
  const caption = page.getByRole('dialog').locator('caption', { hasText: /bookings?$/ });
  const written = (count ?? 0).toLocaleString('en-US');
  await expect(caption.last()).toHaveText(new RegExp(`(^|of )${written} bookings?$`));
}

test('a number of bookings lists as many bookings as it counts', async ({ page, signIn }) => {
  test.setTimeout(300_000);
  const rates = '/booking/booked-rates-per-room';
  const byRoom = await groupsOf(page, /^room$/, () => signIn(page, rates));
  const room = most(byRoom, 'room', 'bookings');
  await expectListed(page, rates, `rooms.bookings.${room.keys['room']}`, room.metrics.bookings);
  await expectListed(page, rates, 'figure.booked', byRoom.total.bookings);

  const noShows = '/tools/corporate-noshows';
  const all = await groupsOf(page, /department/, async () => {
    await page.goto(noShows);
  });
  for (const kind of ['department', 'lead_time', 'recurring']) {
    const { keys, metrics } = most(all, kind, 'no_show');
    await expectListed(page, noShows, `by-${kind}.noShows.${keys[kind]}`, metrics.no_show);
  }
  const hour = most(all, 'weekday*hour', 'bookings');
  const step = weekdays.indexOf(hour.keys['weekday'] ?? '') * 24 + Number(hour.keys['hour']);
  await expectListed(page, noShows, `hours.bookings.${step}`, hour.metrics.bookings);

  const analyze = '/booking/analyze';
  const pivot = await groupsOf(page, /size\*weekday/, async () => {
    await page.goto(analyze);
  });
  const size = most(pivot, 'size', 'bookings');
  await expectListed(page, analyze, `pivot.total.${size.keys['size']}`, size.metrics.bookings);
  const cell = most(pivot, 'size*weekday', 'bookings');
  const column = pivot.groups.filter(
    ({ kind, keys }) =>
      kind === 'weekday' &&
      weekdays.indexOf(keys['weekday'] ?? '') < weekdays.indexOf(cell.keys['weekday'] ?? ''),
  ).length;
  const id = `pivot.column${column}.${cell.keys['size']}`;
  await expectListed(page, analyze, id, cell.metrics.bookings);
});

test('the bookings behind a number are listed on, and readable on a phone', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000);
  await signIn(page, '/booking/booked-rates-per-room?explain=figure.noShow');
  const list = page.getByRole('dialog').getByRole('table', { name: /^The first 50 of/ });
  await expect(list.getByRole('row')).toHaveCount(51);
  await expect(list.getByRole('columnheader', { name: 'Outcome' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(page.getByRole('table', { name: /^The first 100 of/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingCut(page);
});

test('a viewer sees how a number came about, without its bookings', async ({ page, server }) => {
  test.setTimeout(120_000);
  const key = await makeKey(server, { name: 'viewer', roles: ['viewer'] });
  await signInWith(key, page, '/booking/booked-rates-per-room?explain=figure.noShow');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Bookings' })).toHaveCount(0);
});
