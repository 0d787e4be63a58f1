import { test as base, expect } from '../right-now/rightNowTest.ts';
import { Display } from './Display.ts';

interface Fixtures {
  display: Display;
}

/** The test of display specs: a building of its own on a server without a demonstration, on a wall of 1920 by 1080. */
export const test = base.extend<Fixtures>({
  viewport: { width: 1920, height: 1080 },
  display: ({ page, house }, provide) => provide(new Display(page, house)),
});

export { expect };
