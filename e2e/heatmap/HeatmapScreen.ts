import { expect, type Locator, type Page } from '@playwright/test';

/** The Heatmap screen as a person meets it. */
export class HeatmapScreen {
  readonly plan: Locator;
  readonly table: Locator;
  readonly legend: Locator;
  readonly ranking: Locator;
  readonly list: Locator;
  readonly time: Locator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.plan = page.getByRole('application', { name: /^Floor plan of Works/ });
    this.table = page.getByRole('table', { name: 'Zones of the floor' });
    this.legend = page.getByRole('region', { name: /^Legend/ });
    this.ranking = page.getByRole('region', { name: 'Ranking' });
    this.list = page.getByRole('listbox', { name: 'Zones by value' });
    this.time = page.getByRole('region', { name: 'Time' });
  }

  /** Waits until the floor's numbers are there. */
  async ready(): Promise<void> {
    await expect(this.page.getByText(/\d+ open hours/)).toBeVisible();
  }

  async show(mode: 'Whole period' | 'Typical week' | 'Playback' | 'Compare'): Promise<void> {
    await this.time.getByRole('radio', { name: mode }).click();
  }

  async choose(view: string): Promise<void> {
    await this.page.getByRole('radio', { name: view, exact: true }).click();
  }

  /** Opens the list of zones at the side, which stays open. */
  async openList(): Promise<void> {
    await this.page.getByRole('button', { name: 'List of zones', pressed: false }).click();
    await expect(this.list).toBeVisible();
  }

  panel(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  slider(name: 'Hour of the week' | 'Time of day'): Locator {
    return this.time.getByRole('slider', { name });
  }

  /** What the table says of each room under a title, to four decimals; null where a cell says nothing. */
  async column(title: string): Promise<Map<string, number | null>> {
    const titles = await this.table.getByRole('columnheader').allTextContents();
    const at = titles.indexOf(title);
    const rows = await this.table.locator('tbody tr').all();
    const cells = await Promise.all(
      rows.map(async (row) => {
        const name = (await row.locator('td').first().textContent()) ?? '';
        const value = await row.locator('td').nth(at).locator('data').getAttribute('value');
        return [name, value === null || value === '' ? null : Number(value)] as const;
      }),
    );
    return new Map(cells);
  }
}
