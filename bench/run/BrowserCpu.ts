import type { Browser, CDPSession, Page } from 'playwright';

/** CPU milliseconds since the browser started. */
export interface CpuTimes {
  readonly main: number;
  readonly all: number;
}

/** Between two looks at the CPU times: longer than our picture at rest waits for its last refinement (140 ms). */
const lookMs = 200;

/** What a browser with one page spends: the page's main thread, and all processes. */
export class BrowserCpu {
  readonly #page: Page;
  readonly #pageSession: CDPSession;
  readonly #browserSession: CDPSession;

  private constructor(page: Page, sessions: [CDPSession, CDPSession]) {
    this.#page = page;
    [this.#pageSession, this.#browserSession] = sessions;
  }

  static async of(browser: Browser, page: Page): Promise<BrowserCpu> {
    const pageSession = await page.context().newCDPSession(page);
    await pageSession.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new BrowserCpu(page, [pageSession, await browser.newBrowserCDPSession()]);
  }

  async times(): Promise<CpuTimes> {
    const { metrics } = await this.#pageSession.send('Performance.getMetrics');
    const { processInfo } = await this.#browserSession.send('SystemInfo.getProcessInfo');
    const main = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    const all = processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
    return { main: main * 1000, all: all * 1000 };
  }

  /** CPU spent during an action, with what the action answers. */
  async measure<Answer>(act: () => Promise<Answer>): Promise<CpuTimes & { answer: Answer }> {
    const before = await this.times();
    const answer = await act();
    const after = await this.times();
    return { main: after.main - before.main, all: after.all - before.all, answer };
  }

  /** Waits until the browser has done what its start and the page's loading left to do. */
  async rest(): Promise<void> {
    let before = await this.times();
    for (let look = 0; look < 20; look += 1) {
      await this.#page.waitForTimeout(lookMs); // Nothing tells that the processor rests: that takes two looks.
      const now = await this.times();
      if (now.all - before.all <= 20) return;
      before = now;
    }
  }

  /** Bytes of JavaScript objects and array buffers that are still used after a collection. */
  async heapBytes(): Promise<number> {
    await this.#pageSession.send('HeapProfiler.collectGarbage');
    await this.#pageSession.send('HeapProfiler.collectGarbage');
    const usage = await this.#pageSession.send('Runtime.getHeapUsage');
    const { usedSize, backingStorageSize } = usage;
    return usedSize + backingStorageSize;
  }
}
