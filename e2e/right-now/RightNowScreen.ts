import { expect, type Locator, type Page } from '@playwright/test';
import { middleOf, type House } from './House.ts';

/** Width by height of the test building's floors. */
const planAspect = 1.5;
/** Between a card and the plan, and between the plan and the page's edge. */
const gap = 14;

/** The Right Now screen as a person meets it. */
export class RightNowScreen {
  readonly plan: Locator;
  readonly panel: (name: string) => Locator;
  readonly legend: Locator;
  readonly floors: Locator;
  readonly figures: Locator;
  readonly table: Locator;
  readonly #page: Page;
  readonly #house: House;

  constructor(page: Page, house: House) {
    this.#page = page;
    this.#house = house;
    this.plan = page.getByRole('application', { name: `Floor plan of ${house.name}` });
    this.panel = (name) => page.getByRole('region', { name, exact: true });
    this.legend = page.getByRole('region', { name: /^Legend/ });
    this.floors = page.getByRole('region', { name: 'Floors' });
    this.figures = page.getByRole('region', { name: /^Key figures/ });
    this.table = page.getByRole('table', { name: 'Zones of the floor' });
  }

  figure(name: string): Locator {
    return this.figures.locator('div').filter({ has: this.#page.getByText(name, { exact: true }) });
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ has: this.#page.getByRole('button', { name }) });
  }

  async showTable(): Promise<void> {
    await this.#page.getByRole('radio', { name: 'Table' }).click();
    await expect(this.table).toBeVisible();
  }

  /** Points at a place until its card is shown; the plan may still be loading. */
  async hover(name: string): Promise<Locator> {
    const card = this.hoverCard(name);
    await expect(async () => {
      const { x, y } = await this.middle(name);
      await this.#page.mouse.move(x + 3, y + 3);
      await this.#page.mouse.move(x, y);
      await expect(card).toBeVisible({ timeout: 500 });
    }).toPass();
    return card;
  }

  hoverCard(name: string): Locator {
    return this.#page
      .locator('[aria-hidden]')
      .filter({ has: this.#page.locator('strong', { hasText: name }) });
  }

  async click(name: string, modifiers: 'Shift'[] = []): Promise<void> {
    await this.hover(name);
    for (const key of modifiers) await this.#page.keyboard.down(key);
    await this.#page.mouse.down();
    await this.#page.mouse.up();
    for (const key of modifiers) await this.#page.keyboard.up(key);
  }

  /** The middle of a place, in pixels of the page. */
  async middle(name: string): Promise<{ x: number; y: number }> {
    const { left, top, width, height } = await this.planRect();
    const at = middleOf(this.#house, name);
    return { x: left + at.x * width, y: top + at.y * height };
  }

  /** Where the whole floor is shown at rest: centered in what the cards leave free. */
  async planRect(): Promise<{ left: number; top: number; width: number; height: number }> {
    const stage = await boxOf(this.plan);
    const free = {
      left: stage.left + gap,
      top: stage.top + gap,
      right: stage.right - gap,
      bottom: stage.bottom - gap,
    };
    const isNarrow = (this.#page.viewportSize()?.width ?? 0) < 768;
    if (!isNarrow) {
      const [figures, floors, rule, legend] = await Promise.all([
        boxOf(this.figures),
        boxOf(this.floors),
        boxOf(this.#page.getByText(/all hours, .* coverage$/)),
        boxOf(this.legend),
      ]);
      free.top = figures.bottom + gap;
      free.left = floors.right + gap;
      free.bottom = rule.top - gap;
      // Beside a panel the legend stands below the plan.
      if (legend.top > figures.bottom) free.bottom = Math.min(rule.top, legend.top) - gap;
      const notice = this.#page.getByRole('status').filter({ hasText: /reading of this building/ });
      if ((await notice.count()) > 0) {
        const card = await boxOf(notice.locator('..'));
        free.bottom = Math.min(free.bottom, card.top - gap);
      }
      const panel = this.#page
        .getByRole('region')
        .filter({ has: this.#page.getByRole('button', { name: 'Close', exact: true }) });
      if ((await panel.count()) > 0) free.right = (await boxOf(panel)).left - gap;
    }
    const room = { width: free.right - free.left, height: free.bottom - free.top };
    const width = Math.min(room.width, room.height * planAspect);
    const height = width / planAspect;
    return {
      left: free.left + (room.width - width) / 2,
      top: free.top + (room.height - height) / 2,
      width,
      height,
    };
  }
}

/** Where an element stands, in pixels of the page. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not on the page.');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}
