import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** As it stands in a page once its source was run there. */
interface Checker {
  run: (part: string, options: RunOptions) => Promise<AxeResults>;
}

/** Rules of axe that a part of the page breaks, each with the elements that do. */
export async function violationsOf(
  page: Page,
  options: RunOptions,
  part = 'html',
): Promise<[rule: string, elements: string[]][]> {
  // A page keeps the half megabyte of the checker from one look to the next.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const quietly: RunOptions = { ...options, resultTypes: ['violations'] };
  return await page.evaluate(
    async (order): Promise<[string, string[]][]> => {
      const { axe: checker } = window as unknown as { axe: Checker };
      const { violations } = await checker.run(order.part, order.options);
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    },
    { part, options: quietly },
  );
}
