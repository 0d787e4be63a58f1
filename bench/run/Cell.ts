import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { browserArguments, requireWholeBrowser } from '../../tools/browser.mjs';
import type { EngineName } from '../page/EngineName.ts';
import type { Size } from '../scene/View.ts';

/** `software-gl`: WebGL and compositing on SwiftShader, the stand-in for a graphics card. `no-gpu`: all drawn by the processor. */
export type Mode = 'software-gl' | 'no-gpu';

export interface CellSpec {
  readonly engine: EngineName;
  readonly zones: number;
  readonly mode: Mode;
  readonly hasOutlines?: boolean;
  readonly hasLabels?: boolean;
  readonly isCounting?: boolean;
  readonly size?: Size;
}

/** CPU milliseconds since the browser started. */
export interface CpuTimes {
  readonly main: number;
  readonly all: number;
}

const modeArguments: Record<Mode, readonly string[]> = {
  'software-gl': ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  'no-gpu': ['--disable-gpu'],
};

/** Between two looks at the CPU times: longer than our picture at rest waits for its last refinement (140 ms). */
const lookMs = 200;

export const usualSize: Size = { width: 1280, height: 800 };

/** One engine with one floor in a browser of its own. */
export class Cell {
  readonly page: Page;
  readonly #browser: Browser;
  readonly #pageSession: CDPSession;
  readonly #browserSession: CDPSession;

  private constructor(browser: Browser, page: Page, sessions: [CDPSession, CDPSession]) {
    this.#browser = browser;
    this.page = page;
    [this.#pageSession, this.#browserSession] = sessions;
  }

  static async open(siteUrl: string, spec: CellSpec): Promise<Cell> {
    const browser = await chromium.launch({
      executablePath: requireWholeBrowser(),
      args: [...browserArguments, ...modeArguments[spec.mode]],
    });
    const page = await browser.newPage({ viewport: spec.size ?? usualSize });
    page.setDefaultTimeout(120_000);
    page.on('pageerror', (error) => console.error(`${spec.engine}: ${error.message}`));
    const query = new URLSearchParams({
      e: spec.engine,
      n: String(spec.zones),
      stroke: spec.hasOutlines ? '1' : '0',
      labels: spec.hasLabels ? '1' : '0',
      count: spec.isCounting ? '1' : '0',
    });
    const pageSession = await page.context().newCDPSession(page);
    await pageSession.send('Performance.enable', { timeDomain: 'threadTicks' });
    const cell = new Cell(browser, page, [pageSession, await browser.newBrowserCDPSession()]);
    await page.goto(`${siteUrl}/?${query.toString()}`);
    await page.evaluate(() => window.bench.prepare());
    return cell;
  }

  async cpuTimes(): Promise<CpuTimes> {
    const { metrics } = await this.#pageSession.send('Performance.getMetrics');
    const { processInfo } = await this.#browserSession.send('SystemInfo.getProcessInfo');
    const main = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    const all = processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    return { main: main * 1000, all: all * 1000 };
  }

  /** CPU spent during an action, with what the action answers. */
  async measure<Answer>(act: () => Promise<Answer>): Promise<CpuTimes & { answer: Answer }> {
    const before = await this.cpuTimes();
    const answer = await act();
    const after = await this.cpuTimes();
    return { main: after.main - before.main, all: after.all - before.all, answer };
  }

  /** Bytes of JavaScript objects and array buffers that are still used after a collection. */
  async heapBytes(): Promise<number> {
    await this.#pageSession.send('HeapProfiler.collectGarbage');
    await this.#pageSession.send('HeapProfiler.collectGarbage');
    const usage = await this.#pageSession.send('Runtime.getHeapUsage');
    const { usedSize, backingStorageSize } = usage;
    return usedSize + backingStorageSize;
  }

  /** Waits until the browser has done what its start and the page's loading left to do. */
  async rest(): Promise<void> {
    let before = await this.cpuTimes();
    for (let look = 0; look < 20; look += 1) {
      await this.page.waitForTimeout(lookMs); // Nothing tells that the processor rests: that takes two looks.
      const now = await this.cpuTimes();
      if (now.all - before.all <= 20) return;
      before = now;
    }
  }

  screenshot(): Promise<Buffer> {
    return this.page.screenshot({ type: 'png' });
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}
