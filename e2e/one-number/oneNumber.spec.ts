import type { Locator, Page } from '@playwright/test';
import { callApi } from '../callApi.ts';
import { momentTest, workingMorning } from '../looks/dayTest.ts';
import { expect, type WorkerFixtures } from '../fixtures.ts';
import { startServer } from '../startServer.ts';
import { columnOf, figuresOf } from './readScreen.ts';
import { RandomHouse } from './RandomHouse.ts';

/** Four weeks that are over. */
const frame = { startdatetime: '2026-10-20', enddatetime: '2026-11-17' };
/** The last of them, as the Weekly Digest tells it. */
const week = { startdatetime: '2026-11-09', enddatetime: '2026-11-16' };

const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261_127);

const demonstrationTest = momentTest(workingMorning);
const randomTest = demonstrationTest.extend<object, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern.
    async ({}, provide) => {
      const server = await startServer('off', { clock: workingMorning });
      await new RandomHouse(seed, workingMorning).build(server);
      await provide(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

for (const { test, of } of [
  { test: demonstrationTest, of: 'the demonstration' },
  { test: randomTest, of: `a random building (seed ${seed})` },
])
  test(`pages that show the same figure of ${of} show the same number`, async ({
    page,
    server,
    signIn,
  }) => {
    const { buildings } = (await callApi(server, '/v4/buildings')) as {
      buildings: { id: string | number; name: string }[];
    };
    const [building] = buildings;
    if (!building) throw new Error('The server has no building.');
    const pages = new Pages(page, building, signIn);
    await pages.expectSameUse();
    await pages.expectSameSeats();
    await pages.expectSameFloors();
    await pages.expectSameWeek();
    await pages.expectSameNow();
  });

/** The pages of one building over the same days. */
class Pages {
  readonly #page: Page;
  readonly #building: { id: string | number; name: string };
  readonly #signIn: (page: Page, path: string) => Promise<void>;

  constructor(
    page: Page,
    building: { id: string | number; name: string },
    signIn: (page: Page, path: string) => Promise<void>,
  ) {
    this.#page = page;
    this.#building = building;
    this.#signIn = signIn;
  }

  async #open(path: string, days: Record<string, string> = frame): Promise<void> {
    const query = { ids: String(this.#building.id), space_type: 'building', ...days };
    await this.#signIn(this.#page, `${path}?${new URLSearchParams(query)}`);
  }

  async #figures(path: string, days?: Record<string, string>): Promise<Map<string, string>> {
    await this.#open(path, days);
    return await figuresOf(this.#page);
  }

  async #column(name: string | RegExp, by: string, column: string): Promise<Map<string, string>> {
    const table = this.#page.getByRole('table', { name }).first();
    return await columnOf(this.#page, { table, by, column });
  }

  /** Utilization, peaks by 5-minute values, time in use and seats. */
  async expectSameUse(): Promise<void> {
    const portfolio = await this.#figures('/portfolio/utilization');
    const trend = await this.#figures('/building/chart');
    const group = await this.#figures('/building/utilization/group');
    for (const label of ['Mean utilization', 'Average daily peak', 'P90 daily peak'])
      expect(trend.get(label), label).toBe(portfolio.get(label));
    for (const label of ['Mean utilization', 'P90 daily peak', 'Time in use'])
      expect(group.get(label), label).toBe(trend.get(label));
    expect(group.get('Mean utilization, note')).toBe(`of ${portfolio.get('Seats')} seats`);
    expect(trend.get('Mean utilization')).toMatch(/^\d+%$/);
  }

  /** What planning pages say of the building: all by 15-minute peaks, which they name. */
  async expectSameSeats(): Promise<void> {
    const portfolio = await this.#figures('/portfolio/utilization');
    const stacking = await this.#figures('/building/stacking/opportunity');
    await expect(this.#page.getByRole('main')).toContainText('15-minute peaks');
    const opportunity = await this.#figures('/building/utilization/opportunity');
    await expect(this.#page.getByRole('main')).toContainText('15-minute peaks');
    const seats = stacking.get('Seats to release') ?? '';
    expect(portfolio.get('Seats to release')).toBe(seats);
    expect(unsigned(opportunity.get('Seats to release'))).toBe(
      `${unsigned(seats)} of ${stacking.get('Seats measured')}`,
    );
    expect(portfolio.get('Seats')).toBe(stacking.get('Seats measured'));
    const pool = stacking.get('Each building as one pool') ?? '';
    expect(portfolio.get('Each building as one pool')).toBe(pool);
    expect(unsigned(opportunity.get('As one pool'))).toBe(unsigned(pool));
    expect(opportunity.get('Area')).toBe(stacking.get('Area released'));
  }

  /** What pages say of each floor. */
  async expectSameFloors(): Promise<void> {
    await this.#open('/building/stacking/utilization');
    const stacking = await this.#column('Floors', 'Floor', 'Mean utilization');
    const peaks = await this.#column('Floors', 'Floor', 'P90 peak, people');
    const seats = await this.#column('Floors', 'Floor', 'Seats to release');
    const needed = await this.#column('Floors', 'Floor', 'Seats needed');
    await this.#open('/building/utilization/group');
    const group = await this.#column('Metrics of each group', 'Floor', 'Mean utilization');
    await this.#open('/portfolio/comparison');
    const compared = await this.#column('Change of each floor', 'Floor', 'After');
    await this.#open('/building/utilization/opportunity');
    const table = 'Opportunity of each group';
    const ownPeaks = await this.#column(table, 'Floor', 'Peak at 90% of days');
    const released = await this.#column(table, 'Floor', 'Seats to release');
    const ownNeed = await this.#column(table, 'Floor', 'Needed at 75%');
    await this.#open('/building/heatmap');
    expect(stacking.size).toBeGreaterThan(1);
    const strip = await this.#strip(stacking.size);
    for (const [floor, mean] of stacking) {
      expect(group.get(floor), `Group, ${floor}`).toBe(mean);
      expect(compared.get(floor), `Portfolio Comparison, ${floor}`).toBe(mean);
      expect(strip.get(floor), `Heatmap, ${floor}`).toBe(mean);
      expect(ownPeaks.get(floor), `peak of ${floor}`).toContain(`${peaks.get(floor)} people`);
      expect(ownNeed.get(floor), `seats needed on ${floor}`).toBe(needed.get(floor));
      expect(released.get(floor), `seats of ${floor}`).toBe(seats.get(floor));
    }
  }

  /** The Weekly Digest and the reports over its week. */
  async expectSameWeek(): Promise<void> {
    const trend = await this.#figures('/building/chart', week);
    const portfolio = await this.#figures('/portfolio/utilization', week);
    await this.#signIn(this.#page, '/portfolio/weekly-digest');
    const table = /^Use by building, Nov 9/;
    const { name } = this.#building;
    const use = await this.#column(table, 'Building', 'Utilization');
    const seats = await this.#column(table, 'Building', 'Seats');
    expect(use.get(name)).toBe(trend.get('Mean utilization'));
    expect(seats.get(name)).toBe(portfolio.get('Seats'));
  }

  /** People and shares of now, on Home and on Right Now. */
  async expectSameNow(): Promise<void> {
    await this.#signIn(this.#page, '/');
    const home = this.#page.getByRole('region', { name: 'Right Now' });
    const [, people = ''] = /People now([\d,]+)/.exec(await home.innerText()) ?? [];
    const floors = await sharesIn(home.getByRole('link', { name: /, \d+%$/ }), /^(.+), (\d+%)$/);
    await this.#open('/building/heatmap/now', {});
    const strip = await this.#strip(floors.size);
    await expect(this.#page.getByRole('region', { name: 'Floors' })).toContainText(
      `Building${people}`,
    );
    for (const [floor, share] of floors) expect(strip.get(floor), floor).toBe(share);
    const [first = ''] = [...strip.values()];
    expect(first).toMatch(/^\d+%$/);
  }

  /** The shares of the floors beside the plan, by their names. */
  async #strip(count: number): Promise<Map<string, string>> {
    const floors = this.#page.getByRole('region', { name: 'Floors' });
    const known = floors.getByRole('button', { name: /: \d+%/ });
    await expect(known).toHaveCount(count);
    return await sharesIn(known, /^(.+?): (\d+%)/);
  }
}

/** A sign tells what is spare from what is short; other pages say it in words. */
function unsigned(text: string | undefined): string {
  return (text ?? '').replaceAll(/[+−-]/g, '');
}

async function sharesIn(parts: Locator, pattern: RegExp): Promise<Map<string, string>> {
  await expect(parts.first()).toBeVisible();
  const names = await parts.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  return new Map(
    names.flatMap((name): [string, string][] => {
      const [, floor, share] = pattern.exec(name ?? '') ?? [];
      return floor === undefined || share === undefined ? [] : [[floor, share]];
    }),
  );
}
