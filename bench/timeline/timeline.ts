import { cpus, loadavg } from 'node:os';
import { chromium, type Page } from 'playwright';
import { browserArguments, requireWholeBrowser } from '../../tools/browser.mjs';
import { seededRandom } from '../node/random.ts';
import { writeSection } from '../node/writeSection.ts';
import { BrowserCpu } from '../run/BrowserCpu.ts';
import { buildPage, openSite } from '../run/buildPage.ts';
import { decodePng } from '../run/decodePng.ts';
import { figure, markdownTable } from '../run/report/markdown.ts';
import { bootstrapRatio, judge, median } from '../run/report/statistics.ts';
import { days, zones } from './page/timelineModel.ts';

const engines = ['ours', 'rects', 'paths'] as const;
const names = {
  ours: 'ours',
  rects: 'SVG, an element a stretch',
  paths: 'SVG, a path a row and kind',
};
type Engine = (typeof engines)[number];

const rounds = 7;
const goal = 0.1;
const scrollSteps = 40;
const rowsPerStep = 5;
/** Share of points that must show their color: the rest is left to smoothing. */
const parityLimit = 0.99;
/** What two channels may differ by. */
const tolerance = 3;

interface Measured {
  first: number;
  firstAll: number;
  scroll: number;
  scrollAll: number;
}

async function openPage(url: string, engine: Engine): Promise<{ page: Page; cpu: BrowserCpu }> {
  const browser = await chromium.launch({
    executablePath: requireWholeBrowser(),
    args: browserArguments,
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', (error) => console.error(`${engine}: ${error.message}`));
  const cpu = await BrowserCpu.of(browser, page);
  await page.goto(`${url}/?e=${engine}`);
  await page.waitForFunction(() => 'timeline' in window);
  await cpu.rest();
  return { page, cpu };
}

/** The share of points in sight that have the color of their stretch. */
async function parityOf(page: Page): Promise<{ share: number; points: number }> {
  const wanted = await page.evaluate(() => window.timeline.wanted());
  const { width, channels, pixels } = decodePng(await page.screenshot({ type: 'png' }));
  const right = wanted.filter(({ x, y, colour }) => {
    const at = (Math.floor(y) * width + Math.floor(x)) * channels;
    return colour.every(
      (value, channel) => Math.abs(value - (pixels[at + channel] ?? 0)) <= tolerance,
    );
  });
  return { share: right.length / Math.max(1, wanted.length), points: wanted.length };
}

/** Throws when a contestant shows something else than the stretches, at the top or in the middle. */
async function checkParity(url: string, engine: Engine): Promise<void> {
  const { page } = await openPage(url, engine);
  await page.evaluate(() => window.timeline.show());
  for (const top of [0, 9007]) {
    await page.evaluate((to) => window.timeline.scrollTo(to), top);
    const { share, points } = await parityOf(page);
    console.log(`${engine} at ${top}: ${(share * 100).toFixed(2)}% of ${points} points`);
    if (points < 500 || share < parityLimit)
      throw new Error(`${engine} shows ${share} of ${points} points at ${top}`);
  }
  await page.context().browser()?.close();
}

async function measure(url: string, engine: Engine): Promise<Measured> {
  const { page, cpu } = await openPage(url, engine);
  const first = await cpu.measure(async () => {
    await page.evaluate(() => window.timeline.show());
    await page.evaluate(() => window.timeline.scroll(0, 0));
  });
  await cpu.rest();
  const scroll = await cpu.measure(() =>
    page.evaluate(([steps, rows]) => window.timeline.scroll(steps, rows), [
      scrollSteps,
      rowsPerStep,
    ] as const),
  );
  await page.context().browser()?.close();
  return { first: first.main, firstAll: first.all, scroll: scroll.main, scrollAll: scroll.all };
}

await buildPage('../timeline/page');
const site = await openSite();
for (const engine of engines) await checkParity(site.url, engine);
const random = seededRandom(90);
const results = new Map<Engine, Measured[]>(engines.map((engine) => [engine, []]));
for (let round = 0; round < rounds; round += 1) {
  const order = engines
    .map((engine) => ({ engine, key: random() }))
    .toSorted((a, b) => a.key - b.key);
  for (const { engine } of order) results.get(engine)?.push(await measure(site.url, engine));
}
site.close();

const valuesOf = (engine: Engine, what: keyof Measured): number[] =>
  (results.get(engine) ?? []).map((one) => one[what]);
const whats: readonly (readonly [keyof Measured, string])[] = [
  ['first', 'first picture, main thread'],
  ['firstAll', 'first picture, all processes'],
  ['scroll', `${scrollSteps} steps of scrolling, main thread`],
  ['scrollAll', `${scrollSteps} steps of scrolling, all processes`],
];
const rows = whats.flatMap(([what, title]) =>
  (['rects', 'paths'] as const).map((peer) => {
    const [own, other] = [valuesOf('ours', what), valuesOf(peer, what)];
    const ratio = bootstrapRatio(own, other);
    // The goal is of drawing the whole timeline, against SVG as charts write it.
    const verdict = what === 'first' && peer === 'rects' ? `<= ${goal}: ${judge(ratio, goal)}` : '';
    const interval = `**${figure(ratio.ratio)}** (${figure(ratio.low)} to ${figure(ratio.high)})`;
    return [title, names[peer], figure(median(own)), figure(median(other)), interval, verdict];
  }),
);
const table = markdownTable(['what', 'peer', 'ours, ms', 'peer, ms', 'ratio', 'goal'], rows);
console.log(table);
writeSection(
  'Timeline of Uptime',
  `${zones.toLocaleString('en-US')} zones over ${days} days with two gaps a day, some 360,000 stretches: the product's component with its
canvas against SVG of all rows that the browser scrolls, in a Chromium of its own for each, ${rounds} rounds. CPU milliseconds. The middles of
the stretches in sight are compared first, at two places. Node ${process.version}, ${cpus().length} shared cores at a load of
${loadavg()[0]?.toFixed(0)}, ${new Date().toISOString().slice(0, 10)}.

${table}`,
);
