import { expect, type Locator, type Page } from '@playwright/test';
import type { House } from '../right-now/House.ts';
import { makeKey } from '../callApi.ts';
import type { TestServer } from '../startServer.ts';

/** A picture of a floor has its walls, ground, lettering, and the colors of its rooms. */
const leastColours = 8;
/** Of a floor where nothing is measured there are walls and ground. */
const leastColoursUnmeasured = 2;

/** The wall display as a visitor sees it. */
export class Display {
  readonly notice: Locator;
  readonly age: Locator;
  readonly #page: Page;
  readonly #house: House;

  constructor(page: Page, house: House) {
    this.#page = page;
    this.#house = house;
    this.notice = page.getByRole('status');
    this.age = page.getByText(/^(Measured|Latest reading) /);
  }

  /** Sets the display up with a key of its own, as an administrator would with the link of the command line. */
  async open(server: TestServer, query = ''): Promise<void> {
    const key = await makeKey(server, {
      name: 'lobby',
      kind: 'dev',
      building_ids: [this.#house.id],
    });
    const search = `kiosk=1&ids=${this.#house.id}&space_type=building${query}`;
    await this.#page.goto(`/building/heatmap/now?${search}#display=${key}`);
    await this.expectPicture();
  }

  /** From now on time passes on the page as a test says; the page's clock must have been installed. */
  async stopClock(): Promise<void> {
    // A clock that has passed the moment on a busy machine refuses it.
    await expect(async () => {
      const soon = await this.#page.evaluate(() => Date.now() + 500);
      await this.#page.clock.pauseAt(soon);
    }).toPass();
  }

  floor(name: string): Locator {
    return this.#page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) });
  }

  section(name: string): Locator {
    return this.#page.locator('section').filter({
      has: this.#page.getByRole('heading', { name }),
    });
  }

  /** Building, clock and age are there, and so is the plan. */
  async expectPicture(): Promise<void> {
    await expect(
      this.#page.getByRole('heading', { level: 1, name: this.#house.name }),
    ).toBeVisible();
    await expect(this.#page.getByText(/^\d\d:\d\d$/)).toBeVisible();
    await expect(this.age).toBeVisible();
    await expect.poll(() => this.countColours()).toBeGreaterThanOrEqual(leastColours);
  }

  /** What must hold at any moment, looked at once: words, and the colors of the plan. */
  async isBlank(): Promise<boolean> {
    const text = await this.#page.locator('body').innerText();
    const hasWords = text.includes(this.#house.name) && /\d\d:\d\d/.test(text);
    const isAged = /Measured |measured/.test(text);
    const least = text.includes('are not known') ? leastColoursUnmeasured : leastColours;
    return !hasWords || !isAged || (await this.countColours()) < least;
  }

  /** Colors of the plan as the screen shows it, alike ones counted once. */
  async countColours(): Promise<number> {
    const canvas = this.#page.locator('canvas:visible').first();
    if ((await canvas.count()) === 0) return 0;
    const picture = await canvas.screenshot();
    return this.#page.evaluate(async (source) => {
      const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!context) throw new Error('no 2D canvas');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const seen = new Set<number>();
      for (let at = 0; at < data.length; at += 4 * 7)
        seen.add(
          ((data[at] ?? 0) >> 4) * 256 +
            ((data[at + 1] ?? 0) >> 4) * 16 +
            ((data[at + 2] ?? 0) >> 4),
        );
      return seen.size;
    }, picture.toString('base64'));
  }
}
