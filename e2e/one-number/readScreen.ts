import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** The key figures of the open page by their labels, each as it is written: "+247 of 1,345", and its note. */
export async function figuresOf(page: Page): Promise<Map<string, string>> {
  const region = page.getByRole('region', { name: /^Key figures/ }).first();
  await expectWhole(page, region);
  const figures = await region.locator('dt').evaluateAll((terms) =>
    terms.map((term) => {
      const parts = [...(term.parentElement?.querySelectorAll('dd') ?? [])];
      return [term.textContent, parts.map(({ textContent }) => textContent.trim())] as const;
    }),
  );
  return new Map(
    figures.flatMap(([label, [value = '', note = '']]): [string, string][] => [
      [label, value],
      [`${label}, note`, note],
    ]),
  );
}

/** What a column of a table says of each row, by the cell that names the row. */
export async function columnOf(
  page: Page,
  { table, by, column }: { table: Locator; by: string; column: string },
): Promise<Map<string, string>> {
  await expectWhole(page, table);
  const rows = await table
    .locator('tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim())),
    );
  const [head = [], ...body] = rows;
  const [key, value] = [by, column].map((title) => head.findIndex((text) => text === title));
  expect([key, value], `columns ${by} and ${column} of ${head.join(', ')}`).not.toContain(-1);
  return new Map(body.map((cells) => [cells[key ?? -1] ?? '', cells[value ?? -1] ?? '']));
}

async function expectWhole(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(/\bloading\b/i)).toHaveCount(0);
}
