import { chromium, type Browser, type CDPSession, type Locator, type Page } from 'playwright';
import { browserArguments, findBrowser, requireWholeBrowser } from '../../tools/browser.mjs';
import type { Gesture, Visit } from './Gesture.ts';
import { PageTrace } from './PageTrace.ts';
import { readTasks, stepMark, type StepTasks } from './readTasks.ts';
import { signIn } from './signIn.ts';

export interface Place {
  /** Without a slash at its end. */
  readonly url: string;
  readonly adminKey: string;
}

/** What a step asked of the main thread, and how long its slowest interaction took to the next paint, ms of wall time. */
export interface StepFigures extends StepTasks {
  readonly paintMs: number;
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

interface Launched {
  executablePath: string;
  reducedMotion?: 'reduce' | 'no-preference';
}

const lookMs = 250;
const restMs = 20;

/** A browser of its own in which one page is opened and used, signed in. */
export class WatchedPage {
  readonly #place: Place;
  readonly #browser: Browser;
  readonly #page: Page;
  readonly #session: CDPSession;
  #underWay = 0;
  #asked = 0;

  private constructor(place: Place, browser: Browser, page: Page, session: CDPSession) {
    this.#place = place;
    this.#browser = browser;
    this.#page = page;
    this.#session = session;
    page.on('request', () => {
      this.#underWay += 1;
      this.#asked += 1;
    });
    page.on('requestfinished', () => (this.#underWay -= 1));
    page.on('requestfailed', () => (this.#underWay -= 1));
  }

  /** With all that the browser does in drawing, and with what moves. */
  static open(place: Place): Promise<WatchedPage> {
    return WatchedPage.#launch(place, { executablePath: requireWholeBrowser() });
  }

  /** With reduced motion: a page that plays a day by itself would never rest. */
  static openStill(place: Place): Promise<WatchedPage> {
    return WatchedPage.#launch(place, {
      executablePath: findBrowser() ?? requireWholeBrowser(),
      reducedMotion: 'reduce',
    });
  }

  static async #launch(
    place: Place,
    { executablePath, reducedMotion = 'no-preference' }: Launched,
  ): Promise<WatchedPage> {
    const browser = await chromium.launch({ executablePath, args: browserArguments });
    const page = await browser.newPage({
      reducedMotion,
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      baseURL: place.url,
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new WatchedPage(place, browser, page, session);
  }

  /** Opens a page with nothing cached, waits until it rests, and does what a person does there. */
  async visit({ path, gestures }: Visit): Promise<StepFigures[]> {
    await this.#signIn();
    const trace = await PageTrace.start(this.#browser);
    await this.#show(path);
    for (const gesture of gestures) await this.#step(gesture);
    const paints = await this.#page.evaluate(() => window.stepPaints);
    const steps = readTasks(await trace.stop());
    return steps.map(({ step, longestMs, sumMs }) => ({
      step,
      longestMs,
      sumMs,
      paintMs: paints[step] ?? 0,
    }));
  }

  /** Addresses of the scripts that a page has loaded when it rests, and of its workers'. */
  async scriptsOf(path: string): Promise<{ page: string[]; workers: string[] }> {
    await this.#signIn();
    await this.#show(path);
    const page = await this.#page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    return { page, workers: this.#page.workers().map((worker) => worker.url()) };
  }

  /** What a page asks of the API until it rests, scrolled to its end: calls, bytes of their answers, and when the last came that it showed without being scrolled. */
  async callsOf(path: string): Promise<{ calls: number; bytes: number; wallMs: number }> {
    await this.#signIn();
    const answers: Promise<number>[] = [];
    const startMs = performance.now();
    let answeredMs = startMs;
    this.#page.on('requestfinished', (request) => {
      if (!request.url().includes('/v4/')) return;
      answeredMs = performance.now();
      answers.push(request.sizes().then((sizes) => sizes.responseBodySize));
    });
    await this.#show(path);
    const wallMs = answeredMs - startMs;
    for (let turn = 0; turn < 12; turn += 1) {
      await this.#page.mouse.wheel(0, 500);
      await this.#rest();
    }
    const bytes = await Promise.all(answers);
    return { calls: bytes.length, bytes: bytes.reduce((sum, one) => sum + one, 0), wallMs };
  }

  /**
   * Makes the last of some gestures on a page that rests, after the others: calls to the API, ms until the last was answered, and CPU
   * meanwhile as `cpuMs` counts it. Null where the page doesn't offer the first.
   */
  async changeOf(
    path: string,
    gestures: readonly Gesture[],
    cpuMs: () => number,
  ): Promise<{ calls: number; wallMs: number; cpuMs: number } | null> {
    await this.#signIn();
    await this.#show(path);
    const [opening] = gestures;
    if (opening && (await opening.find(this.#page).count()) === 0) return null;
    for (const gesture of gestures.slice(0, -1)) await this.#step(gesture);
    const last = gestures.at(-1)?.find(this.#page);
    const box = await last?.boundingBox();
    if (!box) throw new Error(`${path} has no such choice`);
    let calls = 0;
    const beforeMs = cpuMs();
    const startMs = performance.now();
    let answeredMs = startMs;
    this.#page.on('requestfinished', (request) => {
      if (!request.url().includes('/v4/')) return;
      answeredMs = performance.now();
      calls += 1;
    });
    await this.#move('click', box);
    await this.#rest();
    return { calls, wallMs: answeredMs - startMs, cpuMs: cpuMs() - beforeMs };
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }

  async #show(path: string): Promise<void> {
    await this.#page.goto(path);
    const heading = this.#page.getByRole('main').getByRole('heading').first();
    await heading.waitFor();
    await this.#rest();
    const words = await heading.textContent();
    if (words === 'Permission denied' || words === 'Page not found')
      throw new Error(`${path}: ${words}`);
  }

  async #signIn(): Promise<void> {
    await signIn(this.#page, this.#place.adminKey);
    await this.#page.addInitScript(watchPaints);
  }

  async #step({ name, find, kind = 'click' }: Gesture): Promise<void> {
    const subject = find(this.#page);
    if (kind !== 'wheel') await subject.scrollIntoViewIfNeeded();
    const box = await subject.boundingBox();
    if (!box) throw new Error(`Nothing to ${name}`);
    await this.#rest();
    await this.#page.evaluate(
      ([mark, step]) => {
        performance.mark(mark + step);
        window.stepNow = step;
      },
      [stepMark, name] as const,
    );
    await this.#move(kind, box);
    await this.#rest();
  }

  async #move(kind: NonNullable<Gesture['kind']>, box: Box): Promise<void> {
    const { mouse, keyboard } = this.#page;
    const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (kind === 'escape') return await keyboard.press('Escape');
    if (kind === 'click') return await mouse.click(centre.x, centre.y);
    if (kind === 'wheel') {
      await mouse.move(centre.x, 300);
      for (let turn = 0; turn < 8; turn += 1) await mouse.wheel(0, 200);
      return;
    }
    for (let share = 0.05; share < 0.95; share += 0.04)
      await mouse.move(box.x + box.width * share, box.y + box.height * (0.3 + share / 3));
  }

  /** Waits until nothing is or was just asked for and the main thread has nothing to do. */
  async #rest(): Promise<void> {
    let before = await this.#mainMs();
    let asked = Number.NaN;
    for (let look = 0; look < 40; look += 1) {
      await this.#page.waitForTimeout(lookMs); // Nothing tells that the main thread rests: that takes two looks.
      const now = await this.#mainMs();
      // Of questions that follow one another, a look may come between two.
      if (this.#underWay <= 0 && this.#asked === asked && now - before <= restMs) return;
      asked = this.#asked;
      before = now;
    }
  }

  async #mainMs(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  }
}

declare global {
  interface Window {
    stepNow: string;
    /** By step, the slowest interaction from input to the next paint, as the browser reports it. */
    stepPaints: Record<string, number>;
  }
}

/** Runs in the page before its own scripts. */
function watchPaints(): void {
  window.stepNow = '';
  window.stepPaints = {};
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEventTiming;
      if (interactionId === 0) continue;
      const known = window.stepPaints[window.stepNow] ?? 0;
      window.stepPaints[window.stepNow] = Math.max(known, entry.duration);
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
