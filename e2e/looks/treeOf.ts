import type { Page } from '@playwright/test';

/** Rows of a table that a tree names; of more it tells the number. */
const rowsNamed = 3;

/**
 * Roles, names, values and states of a page as assistive technology finds them, two spaces deeper for each level. Where links
 * lead, their own tests tell; of long tables the first rows stand for all, and the address of the server is left out.
 */
export async function treeOf(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  const lines = tree.split('\n').filter((line) => !/^\s*- \/url:/.test(line));
  return `${cutRows(lines).join('\n').replaceAll(new URL(page.url()).origin, 'SERVER')}\n`;
}

function cutRows(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let group: { depth: number; rows: number } | null = null;
  const endGroup = () => {
    if (group !== null && group.rows > rowsNamed)
      kept.push(`${' '.repeat(group.depth + 2)}- and ${group.rows - rowsNamed} more rows`);
    group = null;
  };
  for (const line of lines) {
    const depth = line.search(/\S/);
    if (group !== null && depth <= group.depth) endGroup();
    if (/^\s*- rowgroup/.test(line)) group = { depth, rows: 0 };
    else if (group !== null && depth === group.depth + 2 && /^\s*- '?row/.test(line)) group.rows++;
    if (group === null || group.rows <= rowsNamed) kept.push(line);
  }
  endGroup();
  return kept;
}
