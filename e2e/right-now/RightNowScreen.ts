import { expect, type Locator, type Page } from '@playwright/test';
import { middleOf, type House } from './House.ts';

/** Width by height of the test building's floors. */
const planAspect = 1.5;
/** Between a card and the plan, and between the plan and the page's edge. */
const gap = 8;
const narrowGap = 12;

/** The Right Now screen as a person meets it. */
export class RightNowScreen {
  readonly plan: Locator;
  readonly panel: (name: string) => Locator;
  readonly legend: Locator;
  readonly floors: Locator;
  readonly figures: Locator;
  readonly table: Locator;
  readonly controls: Locator;
  readonly timeline: Locator;
  readonly scaleBar: Locator;
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
    this.controls = page.getByRole('region', { name: 'View of the plan' });
    this.timeline = page.getByRole('region', { name: / today$/ });
    this.scaleBar = this.controls.getByText(/^Scale bar/).locator('..');
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
      const panel = await this.#openPanel();
      if (panel !== null && x >= panel.left) {
        await this.controls.getByRole('button', { name: 'Show the whole floor' }).click();
        throw new Error('The place was under the panel.');
      }
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

  /** Where the whole floor is shown at rest: centered in what the cards leave free, as large as the scale bar says. */
  async planRect(): Promise<Rect> {
    const stage = await boxOf(this.plan);
    const isNarrow = (this.#page.viewportSize()?.width ?? 0) < 768;
    if (isNarrow) return centred(inner(stage, narrowGap));
    const free = await this.#freeOf(stage);
    const rect = centred(free);
    const panel = await this.#openPanel();
    if (panel === null) return rect;
    // A panel leaves the plan where it is, until the floor is fitted beside it.
    const beside = centred({ ...free, right: panel.left - gap });
    const width = await this.#drawnWidth();
    return Math.abs(width - beside.width) < Math.abs(width - rect.width) ? beside : rect;
  }

  /** The panel of a zone over the plan; null on a narrow screen, where it is a sheet. */
  async #openPanel(): Promise<Box | null> {
    if ((this.#page.viewportSize()?.width ?? 0) < 768) return null;
    const panel = this.#page
      .getByRole('region')
      .filter({ has: this.#page.getByRole('button', { name: 'Close', exact: true }) });
    return (await panel.count()) === 0 ? null : boxOf(panel);
  }

  /** What the cards leave free: beside them where they stand in a column, or between their rows. */
  async #freeOf(stage: Box): Promise<Box> {
    const cards = [this.figures, this.floors, this.controls, this.legend, this.timeline];
    const [figures, floors, controls, legend, timeline] = await Promise.all(cards.map(boxOf));
    if (!figures || !floors || !controls || !legend || !timeline)
      throw new Error('A card is missing.');
    const free = { ...inner(stage, gap), bottom: Math.min(legend.top, timeline.top) - gap };
    const notice = this.#page.getByRole('status').filter({ hasText: /reading of this building/ });
    if ((await notice.count()) > 0) free.bottom = (await boxOf(notice.locator('..'))).top - gap;
    return controls.left === figures.left
      ? { ...free, left: Math.max(figures.right, floors.right, controls.right) + gap }
      : { ...free, top: figures.bottom + gap, bottom: Math.min(floors.top, controls.top) - gap };
  }

  /** CSS pixels of the floor's width, by the scale bar. */
  async #drawnWidth(): Promise<number> {
    const metres = Number.parseFloat((await this.scaleBar.innerText()).replace('Scale bar:', ''));
    const { left, right } = await boxOf(this.scaleBar.locator('span').last());
    return ((right - left) / metres) * this.#house.metresWide;
  }
}

interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function inner({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left + by, top: top + by, right: right - by, bottom: bottom - by };
}

function centred(free: Box): Rect {
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

/** Where an element stands, in pixels of the page. */
export async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not on the page.');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}
