import { cpus, loadavg } from 'node:os';
import { chromium, type Page } from 'playwright';
import { browserArguments, requireWholeBrowser } from '../../tools/browser.mjs';
import type { SpacesInput } from '../../contract/ingestSpaces.ts';
import type { ReadingColumns } from '../../contract/ReadingColumns.ts';
import { ReadingColumnsBuilder } from '../../contract/ReadingColumnsBuilder.ts';
import { median } from '../node/measure.ts';
import { seededRandom } from '../node/random.ts';
import { writeSection } from '../node/writeSection.ts';
import { markdownTable } from '../run/report/markdown.ts';
import { callHeaders, signIn } from './signIn.ts';
import { BenchServer } from '../server/BenchServer.ts';
import { benchSpaces, zoneIdOf } from '../server/benchSpaces.ts';

const size = { floors: 14, zonesPerFloor: 215 };
/** The page needs 42 days of data. */
const days = 45;
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const midnightMs = Math.floor(Date.now() / dayMs) * dayMs;
const goalMs = 100;
/** Floors that are closed and opened, one after another. */
const rounds = 10;
/** A person looks at a floor before closing it. */
const looksMs = 400;
/** Less than a day lasts. */
const replaySeconds = 6;

declare global {
  interface Window {
    /** From a key to the frame that shows what it came to, ms of wall time. */
    actTimes: number[];
    /** What a replay took: the times of its frames, and tasks of the main thread over 50 ms, ms. */
    replay: { frameTimes: number[]; longTasks: number[] };
  }
}

/** The building of the other benches, with zones whose seats can be given up. */
function actSpaces(): SpacesInput {
  const spaces = benchSpaces(size, '2024-01-01');
  for (const { floors } of spaces.buildings)
    for (const { zones } of floors) for (const zone of zones) zone.type = 'open area';
  return spaces;
}

/** Readings of an hour each, from 07:00 to 19:00 UTC. */
function dayOfHours(day: number): ReadingColumns {
  const random = seededRandom(day);
  const rows = new ReadingColumnsBuilder();
  for (let floor = 0; floor < size.floors; floor += 1)
    for (let at = 0; at < size.zonesPerFloor; at += 1)
      for (let hour = 7; hour < 19; hour += 1)
        rows.append({
          zone: zoneIdOf(size, floor, at),
          layer: 'sensorlayer',
          startMs: day + hour * hourMs,
          periodS: 3600,
          count: random() < 0.5 ? 0 : Math.floor(random() * 4),
          inUse: null,
          entries: null,
        });
  return rows.finish();
}

/** Runs in the page: from each key to the frame after its result was read out. */
function watchActs(): void {
  window.actTimes = [];
  let sinceMs: number | null = null;
  document.addEventListener(
    'keydown',
    ({ timeStamp, key }) => {
      if (key === 'x' || key === 'z' || key === 'Z') sinceMs = timeStamp;
    },
    { capture: true },
  );
  const said = document.querySelector('[role=status][aria-label="Last act"]');
  if (said === null) throw new Error('Nothing is read out');
  const observer = new MutationObserver(() => {
    const fromMs = sinceMs;
    if (fromMs === null) return;
    sinceMs = null;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => window.actTimes.push(performance.now() - fromMs));
      port1.start();
      port2.postMessage(null);
    });
  });
  observer.observe(said, { childList: true, characterData: true, subtree: true });
}

/** Presses a key, waits until what it came to stands and the page rests, and tells how long that took. */
async function act(page: Page, key: string): Promise<number> {
  const before = await page.evaluate(() => window.actTimes.length);
  await page.keyboard.press(key);
  await page.waitForFunction((count) => window.actTimes.length > count, before);
  await page.waitForTimeout(1500); // What is drawn in the time that is left, by which nobody waits.
  return await page.evaluate(() => window.actTimes.at(-1) ?? Number.NaN);
}

const acts = [
  ['close a floor', 'x'],
  ['take it back', 'Control+z'],
  ['do it again', 'Control+Shift+z'],
  ['open it', 'x'],
] as const;

async function measure(page: Page): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(acts.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, key] of acts) times.get(name)?.push(await act(page, key));
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(looksMs); // A person looks at what has changed.
  }
  return times;
}

/** Runs in the page: writes down frames and long tasks from now on. */
function watchReplay(): void {
  const replay: Window['replay'] = { frameTimes: [], longTasks: [] };
  window.replay = replay;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) replay.longTasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  const frames = {
    next(this: void, timeMs: number) {
      replay.frameTimes.push(timeMs);
      requestAnimationFrame(frames.next);
    },
  };
  requestAnimationFrame(frames.next);
}

/** Frames a second, the 99th percentile and the most from one frame to the next, and tasks over 50 ms. */
type Replay = readonly [perSecond: number, p99Ms: number, mostMs: number, longTasks: number];

/** Replays the day under the scenario in view for some seconds, the first of them not measured. */
async function replay(page: Page, seconds: number): Promise<Replay> {
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await page.waitForTimeout(1000); // The beginning is not measured.
  await page.evaluate(watchReplay);
  await page.waitForTimeout(seconds * 1000); // So long it is watched.
  const { frameTimes, longTasks } = await page.evaluate(() => window.replay);
  await page.getByRole('button', { name: /^Play/ }).first().waitFor(); // The day is over.
  const gaps = frameTimes.slice(1).map((ms, at) => ms - (frameTimes[at] ?? Number.NaN));
  gaps.sort((a, b) => a - b);
  const most = gaps.at(-1) ?? Number.NaN;
  const p99 = gaps[Math.floor(gaps.length * 0.99)] ?? Number.NaN;
  return [
    (gaps.length * 1000) / gaps.reduce((sum, ms) => sum + ms, 0),
    p99,
    most,
    longTasks.length,
  ];
}

async function openPage(bench: BenchServer): Promise<Page> {
  const browser = await chromium.launch({
    executablePath: requireWholeBrowser(),
    args: browserArguments,
  });
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    baseURL: bench.server.url,
  });
  const session = await signIn(page, bench.adminKey);
  const flags = JSON.stringify({ 'consolidate-floors': true });
  await page.request.post('/v4/user-data', {
    headers: { ...callHeaders, authorization: `Bearer ${session.api_key}` },
    data: { key_value_data: { feature_flags: flags } },
  });
  await page.goto('/tools/consolidate');
  const stack = page.getByRole('application', { name: 'Stack of floors' });
  await stack.focus();
  await page.waitForTimeout(10_000); // Plans and the cards below come in the time that is left.
  await page.evaluate(watchActs);
  return page;
}

const bench = await BenchServer.start([actSpaces()]);
for (let day = days; day > 0; day -= 1)
  await bench.server.services.ingestion.ingestColumns(dayOfHours(midnightMs - day * dayMs));
await bench.settle();
const page = await openPage(bench);
const times = await measure(page);
const replays: [string, Replay][] = [['all floors open', await replay(page, replaySeconds)]];
await page.getByRole('application', { name: 'Stack of floors' }).focus();
await act(page, 'x');
replays.push(['a floor closed', await replay(page, replaySeconds)]);
await page.context().browser()?.close();
await bench.dispose();

const rows = Array.from(times, ([name, all]) => {
  const most = Math.max(...all);
  const figures = [Math.min(...all), median(all), most].map((ms) => ms.toFixed(0));
  return [name, ...figures, most <= goalMs ? 'pass' : 'FAIL'];
});
const actTable = markdownTable(['act', 'least', 'median', 'most', `at most ${goalMs}`], rows);
const replayTable = markdownTable(
  ['replay', 'frames a second', 'P99 of a frame', 'longest frame', 'tasks over 50 ms: none'],
  replays.map(([name, [perSecond, p99Ms, mostMs, longTasks]]) => [
    name,
    perSecond.toFixed(1),
    p99Ms.toFixed(0),
    mostMs.toFixed(0),
    longTasks === 0 ? 'pass' : `FAIL (${longTasks})`,
  ]),
);
console.log(`${actTable}\n\n${replayTable}`);
writeSection(
  'Acts of Consolidate',
  `Wall time in ms from a key to the frame that shows what it came to, with 14 floors and 3,010 zones over ${days} days, ${rounds} times each, a floor looked at for ${looksMs} ms before it is closed, in Chromium with software rendering on ${cpus().length} cores (load ${loadavg()[0]?.toFixed(1)}).

${actTable}

A day replayed for ${replaySeconds} s in the same page, ms of wall time; the screen takes 60 frames a second.

${replayTable}`,
);
