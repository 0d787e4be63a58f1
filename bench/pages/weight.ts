import { weighPages } from '../../e2e/weight/weighPages.ts';
import { sentBytes } from '../../e2e/weight/sentBytes.ts';
import { writeSection } from '../node/writeSection.ts';
import { markdownTable } from '../run/report/markdown.ts';
import { SpawnedServer } from '../server/SpawnedServer.ts';
import { pageOptions } from './pageOptions.ts';
import { WatchedPage, type Place } from './WatchedPage.ts';
import { visits } from './visits.ts';

const { at } = pageOptions(process.argv.slice(2));
const scriptPath = /^\/(assets\/.*\.js)$/;

/** The scripts a page has loaded once it rests, and those of its workers. */
async function firstView(
  place: Place,
  path: string,
): Promise<{ page: string[]; workers: string[] }> {
  const watched = await WatchedPage.open(place);
  try {
    return await watched.scriptsOf(path);
  } finally {
    await watched.close();
  }
}

async function kbOf(serverUrl: string, urls: readonly string[]): Promise<number> {
  const files = urls.flatMap((url) => scriptPath.exec(new URL(url).pathname)?.[1] ?? []);
  const bytes = await sentBytes(serverUrl, files);
  return [...bytes.values()].reduce((sum, size) => sum + size, 0) / 1000;
}

async function viewRows(place: Place, shellKb: number): Promise<string[][]> {
  const rows: string[][] = [];
  for (const { title, path } of visits) {
    const { page, workers } = await firstView(place, path);
    const pageKb = (await kbOf(place.url, page)) - shellKb;
    const workersKb = await kbOf(place.url, workers);
    rows.push([title, `\`${path}\``, pageKb.toFixed(0), workersKb.toFixed(0)]);
    console.log(rows.at(-1)?.join('  '));
  }
  return rows;
}

const server = at === null ? await SpawnedServer.start('full') : null;
try {
  const place: Place = at ?? (server as SpawnedServer);
  const { shellKb, pages } = await weighPages(place.url);
  const built = pages
    .toSorted((a, b) => b.allKb - a.allKb)
    .map(({ page, firstKb, allKb, limitKb }) => [
      page,
      firstKb.toFixed(0),
      allKb.toFixed(0),
      String(limitKb),
      allKb <= limitKb ? 'pass' : 'FAIL',
    ]);
  writeSection(
    'Script',
    `
Script as the server compresses it (brotli), in kB of 1,000 bytes. The shell, which every page has, is ${shellKb.toFixed(0)} kB; the pages' figures are
beyond it. From the build: what a page needs to show anything, and that with all its code may load later, which the goal is held
against (both of Pixi's renderers and its canvas among them, of which a browser loads one). e2e/weight holds the goal in every test run.

${markdownTable(['page', 'at once, kB', 'with all later, kB', 'goal, kB', ''], built)}

In Chromium with the full demonstration: what the reports have loaded when they rest, and apart from it the scripts of their workers.
Without a graphics card plans are drawn by the raster, and nothing of Pixi is loaded.

${markdownTable(['report', 'route', 'beyond the shell, kB', 'workers, kB'], await viewRows(place, shellKb))}
`,
  );
} finally {
  await server?.dispose();
}
