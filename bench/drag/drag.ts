import { cpus, loadavg } from 'node:os';
import { chromium, type Page } from 'playwright';
import { browserArguments, requireWholeBrowser } from '../../tools/browser.mjs';
import { seededRandom } from '../node/random.ts';
import { writeSection } from '../node/writeSection.ts';
import { signIn } from '../pages/signIn.ts';
import { BrowserCpu } from '../run/BrowserCpu.ts';
import { buildPage, openSite } from '../run/buildPage.ts';
import { figure, markdownTable } from '../run/report/markdown.ts';
import { bootstrapRatio, judge, median } from '../run/report/statistics.ts';
import { BenchServer } from '../server/BenchServer.ts';
import { dragScene, dragSpaces, sharedCorner, zoneCount, zoneId } from './dragScene.ts';

/** A peer's page, or our editor on its server; `null` is an empty page. */
const contestants = ['ours', 'konva', 'terra-draw', 'null'] as const;
type Contestant = (typeof contestants)[number];
const peers = [
  { peer: 'konva', title: 'Konva with all zones', goal: 0.1 },
  { peer: 'terra-draw', title: 'terra-draw on MapLibre GL', goal: 0.5 },
] as const;

const rounds = 5;
/** Places of the pointer, a frame each. */
const steps = 40;
/** CSS pixels around the corner. */
const reach = 24;
const viewport = { width: 1440, height: 900 };
/** Of our plan around what it fits into the window, CSS pixels. */
const margin = 16;

interface Opened {
  page: Page;
  cpu: BrowserCpu;
  /** Where the corner is. */
  corner: { x: number; y: number };
  /** How many zones have another outline than at first. */
  changed: () => Promise<number>;
}

interface Measured {
  main: number;
  all: number;
}

const bench = await BenchServer.start([dragSpaces()]);

async function call<Result>(path: string, body?: object): Promise<Result> {
  const answer = await fetch(bench.server.url + path, {
    headers: { authorization: `Bearer ${bench.adminKey}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { result: Result }).result;
}

async function newPage(name: Contestant, baseURL: string): Promise<Page> {
  const browser = await chromium.launch({
    executablePath: requireWholeBrowser(),
    args: browserArguments,
  });
  const page = await browser.newPage({ viewport, locale: 'en-US', baseURL });
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
  return page;
}

interface OutlinedZone {
  id: number;
  normalised_points: unknown;
}

async function outlines(draftId: string): Promise<Map<number, string>> {
  const { zones } = await call<{ zones: OutlinedZone[] }>(`/v4/zone-drafts/${draftId}/zones`);
  return new Map(zones.map(({ id, normalised_points }) => [id, JSON.stringify(normalised_points)]));
}

/** Our editor with a new draft, the corner's first zone chosen. */
async function openOurs(): Promise<Opened> {
  const page = await newPage('ours', bench.server.url);
  await signIn(page, bench.adminKey);
  const draft = await call<{ id: string }>('/v4/zone-drafts', {
    building_id: 1,
    effective_from: '2026-03-01',
  });
  const first = await outlines(draft.id);
  const { at, zones } = sharedCorner(dragScene);
  const chosen = zoneId(zones[0] ?? 0);
  await page.goto(`/tools/zones?building=1&draft=${draft.id}&zone=${chosen}`);
  await page.getByRole('button', { name: 'Skip the tour' }).press('Enter');
  const plan = page.getByRole('application', { name: 'Bench, Floor 1' });
  await plan.waitFor();
  const cpu = await BrowserCpu.of(page.context().browser() ?? raise(), page);
  await cpu.rest();
  const box = (await plan.boundingBox()) ?? raise();
  const scale = Math.min(
    (box.width - 2 * margin) / dragScene.width,
    (box.height - 2 * margin) / dragScene.height,
  );
  const corner = {
    x: box.x + box.width / 2 + (at[0] - dragScene.width / 2) * scale,
    y: box.y + box.height / 2 + (at[1] - dragScene.height / 2) * scale,
  };
  const saved = page.getByText('All changes saved');
  return {
    page,
    cpu,
    corner,
    async changed() {
      await saved.waitFor();
      const now = await outlines(draft.id);
      return [...now].filter(([id, outline]) => first.get(id) !== outline).length;
    },
  };
}

function raise(): never {
  throw new Error('The page has no plan');
}

async function openPeer(name: Contestant, siteUrl: string, size: string): Promise<Opened> {
  const page = await newPage(name, siteUrl);
  await page.goto(`/?e=${name}&${size}`);
  await page.waitForFunction(() => 'drag' in window);
  const cpu = await BrowserCpu.of(page.context().browser() ?? raise(), page);
  const corner = await page.evaluate(() => window.drag.show());
  await cpu.rest();
  return { page, cpu, corner, changed: () => page.evaluate(() => window.drag.changed()) };
}

/** Where the pointer goes: out in a spiral. */
function placeAt(step: number, { x, y }: { x: number; y: number }): [number, number] {
  const turn = (step / steps) * 6 * Math.PI;
  const away = 5 + (reach - 5) * (step / steps);
  return [x + Math.cos(turn) * away, y + Math.sin(turn) * away];
}

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });

/** Drags the corner; throws unless as many zones changed as have it. */
async function drag({ page, cpu, corner, changed }: Opened, zones: number): Promise<Measured> {
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  await page.mouse.move(...placeAt(0, corner), { steps: 4 });
  await cpu.rest();
  const { main, all } = await cpu.measure(async () => {
    for (let step = 1; step <= steps; step += 1) {
      await page.mouse.move(...placeAt(step, corner));
      await page.evaluate(nextFrame);
    }
  });
  await page.mouse.up();
  const after = await changed();
  if (after !== zones) throw new Error(`${after} zones changed instead of ${zones}`);
  return { main: main / steps, all: all / steps };
}

await buildPage('../drag/page');
const site = await openSite();
const shared = sharedCorner(dragScene).zones.length;
const changes: Record<Contestant, number> = {
  ours: shared,
  konva: shared,
  'terra-draw': 1,
  null: 0,
};

async function measure(name: Contestant): Promise<Measured> {
  const size = `w=${viewport.width}&h=${viewport.height}`;
  const opened = await (name === 'ours' ? openOurs() : openPeer(name, site.url, size));
  try {
    return await drag(opened, changes[name]);
  } finally {
    await opened.page.context().browser()?.close();
  }
}

const results = new Map<Contestant, Measured[]>(contestants.map((name) => [name, []]));
const random = seededRandom(3000);
for (let round = 0; round < rounds; round += 1) {
  const order = contestants
    .map((name) => ({ name, key: random() }))
    .toSorted((a, b) => a.key - b.key);
  for (const { name } of order) {
    const cost = await measure(name);
    console.log(`${round + 1} ${name} ${cost.main.toFixed(2)} main, ${cost.all.toFixed(2)} all`);
    results.get(name)?.push(cost);
  }
}
site.close();
await bench.dispose();

/** Without what an empty page spends on the same moves. */
function costs(name: Contestant, what: keyof Measured): number[] {
  const empty = median((results.get('null') ?? []).map((one) => one[what]));
  return (results.get(name) ?? []).map((one) => one[what] - empty);
}

const rows = (['main', 'all'] as const).flatMap((what) =>
  peers.map(({ peer, title, goal }) => {
    const [own, other] = [costs('ours', what), costs(peer, what)];
    const ratio = bootstrapRatio(own, other);
    const interval = `**${figure(ratio.ratio)}** (${figure(ratio.low)} to ${figure(ratio.high)})`;
    const verdict = what === 'main' ? `<= ${goal}: ${judge(ratio, goal)}` : '';
    const thread = what === 'main' ? 'main thread' : 'all processes';
    return [title, thread, figure(median(own)), figure(median(other)), interval, verdict];
  }),
);
const table = markdownTable(['peer', 'CPU of', 'ours, ms', 'peer, ms', 'ratio', 'goal'], rows);
console.log(table);
writeSection(
  'Drag of a shared corner',
  `A corner that two of ${zoneCount.toLocaleString('en-US')} zones share is dragged over ${steps} places, a frame each, with the whole floor in sight: our
editor as served, signed in, with a draft, snapping on, against a page of Konva with a line for each zone and against terra-draw, neither of
which snaps; terra-draw has no shared corners and moves that of one zone. CPU milliseconds a frame, less what an empty page spends on the same
moves, in a Chromium of its own each, ${rounds} rounds; how many zones changed is compared first. Node ${process.version}, ${cpus().length} shared cores at a load of
${loadavg()[0]?.toFixed(0)}, ${new Date().toISOString().slice(0, 10)}.

${table}`,
);
