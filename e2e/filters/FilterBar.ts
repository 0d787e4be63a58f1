import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

const dayMs = 86_400_000;

/** The filter bar of a page, as a person uses it. */
export class FilterBar {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** A pill by what stands on it. */
  pill(name: RegExp | string): Locator {
    return this.page.getByRole('region', { name: 'Filters' }).getByRole('button', { name });
  }

  get frame(): Locator {
    return this.pill(/^Time frame/);
  }

  get previous(): Locator {
    return this.pill('Previous time frame');
  }

  get next(): Locator {
    return this.pill('Next time frame');
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  /** What is said of a pill that is pointed at, wherever the pointer was before. */
  async hint(pill: Locator): Promise<Locator> {
    const hint = this.page.getByRole('tooltip');
    await expect(async () => {
      await this.page.mouse.move(0, 0);
      await pill.hover();
      await expect(hint).toBeVisible({ timeout: 500 });
    }).toPass();
    return hint;
  }

  async choosePreset(name: string): Promise<void> {
    await this.frame.click();
    await this.dialog('Time frame').getByRole('option', { name, exact: true }).click();
    await expect(this.dialog('Time frame')).toBeHidden();
  }

  /** Goes to the month of a day in the open calendar, and clicks the day. */
  async pickDay(key: string): Promise<void> {
    const [year = '', month = ''] = key.split('-');
    await this.page.getByRole('combobox', { name: 'Year' }).selectOption(year);
    await this.page
      .getByRole('combobox', { name: 'Month' })
      .selectOption(String(Number(month) - 1));
    await this.day(key).click();
  }

  /** A day of the open calendar. */
  day(key: string): Locator {
    const date = new Date(`${key}T00:00:00Z`);
    const month = date.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
    const name = new RegExp(`^${date.getUTCDate()} ${month} ${date.getUTCFullYear()}`);
    return this.page.getByRole('gridcell').getByRole('button', { name });
  }

  /** The line of an open list that has the focus. */
  get focusedOption(): Locator {
    return this.page.locator('[role=option]:focus');
  }

  get focusedDay(): Locator {
    return this.page.getByRole('gridcell').locator('button:focus');
  }

  /** `startdatetime` and `enddatetime` of the address; null where absent. */
  days(): [string | null, string | null] {
    const { searchParams } = new URL(this.page.url());
    return [searchParams.get('startdatetime'), searchParams.get('enddatetime')];
  }

  async expectDays(start: string | null, end: string | null): Promise<void> {
    await expect.poll(() => this.days()).toEqual([start, end]);
  }
}

/** The local day some days from today in the demonstration's zone. */
export function daysFromToday(days: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format();
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
