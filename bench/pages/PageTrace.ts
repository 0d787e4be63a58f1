import type { Browser, CDPSession } from 'playwright';

/** An event of Chromium's trace; times in microseconds, `tdur` the thread's own CPU time. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly data?: { readonly url?: string; readonly requestId?: string };
  };
}

const includedCategories = [
  '__metadata',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
];

/** Chromium's own record of what its threads did. */
export class PageTrace {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async start(browser: Browser): Promise<PageTrace> {
    const session = await browser.newBrowserCDPSession();
    await session.send('Tracing.start', {
      transferMode: 'ReturnAsStream',
      traceConfig: { includedCategories, recordMode: 'recordAsMuchAsPossible' },
    });
    return new PageTrace(session);
  }

  async stop(): Promise<TraceEvent[]> {
    const complete = new Promise<{ stream?: string }>((resolve) => {
      this.#session.once('Tracing.tracingComplete', resolve);
    });
    await this.#session.send('Tracing.end');
    const { stream: handle } = await complete;
    if (handle === undefined) throw new Error('The browser kept no trace');
    const parts: string[] = [];
    for (let isLast = false; !isLast;) {
      const { data, eof } = await this.#session.send('IO.read', { handle, size: 1 << 24 });
      parts.push(data);
      isLast = eof;
    }
    await this.#session.send('IO.close', { handle });
    await this.#session.detach();
    const { traceEvents } = JSON.parse(parts.join('')) as { traceEvents: TraceEvent[] };
    return traceEvents;
  }
}
