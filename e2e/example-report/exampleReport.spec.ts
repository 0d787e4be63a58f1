import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { expect, test as base } from '../fixtures.ts';

const folder = fileURLToPath(new URL('daily-peaks', import.meta.url));
const path = '/building/daily-peaks';

/** The entry in the table of pages that docs/adding-a-report.md asks for. */
const entry = `{
  path: '${path}',
  title: 'Daily Peaks',
  section: 'metrics',
  shows: 'how full each day was at its fullest',
  load: loadReport(async () => (await import('${folder}/dailyPeaks.ts')).dailyPeaks),
  filterBar: groupFilterBar,
},`;

const loader = "import { loadReport } from './routing/PageScreen.tsx';\n";

/** Adds the example to the pages of the product. */
function withExample(): Plugin {
  const table = 'export const routes: readonly PageRoute[] = [';
  return {
    name: 'with-example-report',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('src/app/routes.ts')
        ? `${loader}${code.replace(table, `${table}${entry}`)}`
        : null,
  };
}

const test = base.extend<object, { builtWithExample: string }>({
  builtWithExample: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern.
    async ({}, provide) => {
      const outDir = await mkdtemp(join(tmpdir(), 'floorscope-example-'));
      const root = fileURLToPath(new URL('../..', import.meta.url));
      await build({
        root,
        logLevel: 'warn',
        plugins: [withExample()],
        build: { outDir, emptyOutDir: false },
      });
      await provide(outDir);
      await rm(outDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // The real server answers every call; what the product is made of comes from the build with the example.
  page: async ({ page, builtWithExample }, provide) => {
    await page.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url());
      const file = join(builtWithExample, pathname);
      if (route.request().resourceType() === 'document') {
        const response = await route.fetch();
        await route.fulfill({ response, path: join(builtWithExample, 'index.html') });
      } else if (pathname.startsWith('/assets/') && existsSync(file))
        await route.fulfill({ path: file });
      else await route.fallback();
    });
    await provide(page);
  },
});

test('the report of the guide has a table, a chart, files and explanations', async ({
  page,
  signIn,
}) => {
  await signIn(page, path);
  const card = page.getByRole('region', { name: 'All days' });
  const rows = card.getByRole('table', { name: 'Peak of each day' }).locator('tbody tr');
  await expect(rows.nth(5)).toBeVisible();
  await expect(page.getByRole('application', { name: 'Peak of each day' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Key figures' })).toContainText('P90 daily peak');

  const cell = rows.first().getByRole('button');
  const peak = await cell.textContent();
  await cell.click();
  const dialog = page.getByRole('dialog', { name: 'How was this computed?' });
  await expect(dialog).toContainText(peak ?? '');
  await expect(dialog.getByRole('table')).toContainText('Included');
  expect(new URL(page.url()).searchParams.get('explain')).toMatch(/^days\.peak\.\d+$/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Daily peaks (PNG)' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Peak of each day (CSV)' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  const head = lines.indexOf('Day,Peak');
  expect(head).toBeGreaterThan(0);
  expect(lines.slice(head + 1).filter((line) => line !== '')).toHaveLength(await rows.count());
});

test('the report of the guide takes at most six files and 200 lines', async () => {
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  expect(files.length).toBeLessThanOrEqual(6);
  const lines = texts.reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0);
  expect(lines).toBeLessThanOrEqual(200);
});
