import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

/** Parts of a component beside them, which stand on no page by themselves. */
const parts = new Set([
  'CellButton',
  'ColumnHandle',
  'TableBody',
  'TableColumn',
  'TableHead',
  'WidestRow',
  'NoticeArea',
  'OptionItem',
  'PanelFieldButton',
  'PanelPillButton',
  'PageHead',
  'calendarParts',
  'ErrorCause',
  'ListSearch',
  'RangeCalendar',
  'SelectButton',
  'SimpleButton',
  'SpokenChange',
  'SteppedContent',
  'Tooltip',
  'WeekButton',
]);

/** Paths of the components below a folder. */
function componentsIn(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => path.endsWith('.tsx')).map((path) => join(folder, path));
}

it('the design page shows every component of src/ui', () => {
  const pages = componentsIn('src/pages/design').map((path) => readFileSync(path, 'utf8'));
  const components = componentsIn('src/ui').map((path) => basename(path, '.tsx'));
  expect(components.length).toBeGreaterThan(20);
  const isShown = (name: string) => pages.some((page) => page.includes(`/${name}.tsx'`));
  // A component whose view comes later is shown by it.
  const missing = components.filter(
    (name) => !parts.has(name) && !isShown(name) && !isShown(name.replace(/View$/, '')),
  );
  expect(missing).toEqual([]);
});
