import type { Locator, Page } from '@playwright/test';
import type { Mill } from './Mill.ts';

/** The Trend screen as a person meets it. */
export class TrendScreen {
  readonly chart: Locator;
  readonly rule: Locator;
  readonly legend: Locator;
  readonly weeks: Locator;
  readonly values: Locator;
  readonly lines: Locator;
  readonly figures: Locator;
  readonly #page: Page;

  constructor(page: Page, mill: Mill) {
    this.#page = page;
    this.chart = page.getByRole('application', { name: `of ${mill.name} by` });
    this.rule = page.getByRole('main').getByText(/ open hours\), /);
    this.legend = page.getByRole('list', { name: 'Legend' });
    this.weeks = page.getByRole('table', { name: 'Weeks of the time frame' });
    this.values = page.getByRole('table', { name: 'Values of the chart' });
    this.lines = page.getByRole('table', { name: 'Figures of each line' });
    this.figures = page.getByRole('region', { name: /^Key figures/ });
  }

  /** A key figure with its note. */
  figure(name: string): Locator {
    return this.figures.locator('div').filter({ has: this.#page.getByText(name, { exact: true }) });
  }

  /** What the chart last said aloud. */
  get spoken(): Locator {
    return this.#page.locator('figure [aria-live="polite"]');
  }

  radio(name: string): Locator {
    return this.#page.getByRole('radio', { name });
  }
}
