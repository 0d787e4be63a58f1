import { chromium, type Browser, type Page } from 'playwright';
import { browserArguments, requireWholeBrowser } from '../../tools/browser.mjs';
import type { EngineName } from '../page/EngineName.ts';
import type { Size } from '../scene/View.ts';
import { BrowserCpu, type CpuTimes } from './BrowserCpu.ts';

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

const modeArguments: Record<Mode, readonly string[]> = {
  'software-gl': ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  'no-gpu': ['--disable-gpu'],
};

export const usualSize: Size = { width: 1280, height: 800 };

/** One engine with one floor in a browser of its own. */
export class Cell {
  readonly page: Page;
  readonly #browser: Browser;
  readonly #cpu: BrowserCpu;

  private constructor(browser: Browser, page: Page, cpu: BrowserCpu) {
    this.#browser = browser;
    this.page = page;
    this.#cpu = cpu;
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
    const cell = new Cell(browser, page, await BrowserCpu.of(browser, page));
    await page.goto(`${siteUrl}/?${query.toString()}`);
    await page.evaluate(() => window.bench.prepare());
    return cell;
  }

  /** CPU spent during an action, with what the action answers. */
  measure<Answer>(act: () => Promise<Answer>): Promise<CpuTimes & { answer: Answer }> {
    return this.#cpu.measure(act);
  }

  /** Bytes of JavaScript objects and array buffers that are still used after a collection. */
  heapBytes(): Promise<number> {
    return this.#cpu.heapBytes();
  }

  /** Waits until the browser has done what its start and the page's loading left to do. */
  rest(): Promise<void> {
    return this.#cpu.rest();
  }

  screenshot(): Promise<Buffer> {
    return this.page.screenshot({ type: 'png' });
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}
