import type { Locator, Page } from '@playwright/test';
import { test as base } from '../fixtures.ts';

export { expect } from '../fixtures.ts';

/** The page as a person meets it. */
class ConsolidateScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get stack(): Locator {
    return this.page.getByRole('application', { name: 'Stack of floors' });
  }

  /** What was last read out. */
  get spoken(): Locator {
    return this.page.getByRole('status', { name: 'Last act' });
  }

  /** A key figure with its note. */
  figure(name: string | RegExp): Locator {
    return this.page
      .getByRole('region', { name: 'Key figures of the scenario' })
      .locator('div')
      .filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /** Seats spare on the open floors, or short. */
  get seats(): Locator {
    return this.figure(/^Seats (spare|short)$/);
  }

  /** Presses what lies at a place of the stack, from its top left. */
  async press({ x, y }: { x: number; y: number }): Promise<void> {
    await this.stack.scrollIntoViewIfNeeded();
    await this.stack.click({ position: { x, y } });
  }

  /** Drags what lies at a place of the stack to another, both from its top left. */
  async drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    await this.stack.scrollIntoViewIfNeeded();
    const box = await this.stack.boundingBox();
    if (box === null) throw new Error('The stack is not laid out');
    await this.page.mouse.move(box.x + from.x, box.y + from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(box.x + from.x + 10, box.y + from.y + 10);
    await this.page.mouse.move(box.x + to.x, box.y + to.y, { steps: 5 });
    await this.page.mouse.up();
  }
}

interface Fixtures {
  consolidate: ConsolidateScreen;
  /** Signs in and opens the page, on the small demonstration, which has its flag. */
  open: () => Promise<void>;
}

export const test = base.extend<Fixtures>({
  consolidate: ({ page }, provide) => provide(new ConsolidateScreen(page)),
  open: ({ page, signIn }, provide) => provide(() => signIn(page, '/tools/consolidate')),
});
