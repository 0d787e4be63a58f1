import type { Clock } from '#src/lib/browser/clock.ts';

const longestShown = 20_000;

/** An answer as the page shows it. */
export interface Answer {
  status: number;
  statusText: string;
  contentType: string;
  bytes: number;
  /** From the call to the last byte. */
  tookMs: number;
  /** JSON indented, other text as it is; null for bytes. */
  text: string | null;
  /** Characters that are left out at the end. */
  leftOut: number;
}

/** Awaits an answer to its last byte and measures it. */
export async function readAnswer(
  call: () => Promise<Response>,
  clock: Pick<Clock, 'now'>,
): Promise<Answer> {
  const startMs = clock.now();
  const response = await call();
  const content = await response.arrayBuffer();
  const tookMs = clock.now() - startMs;
  const contentType = response.headers.get('content-type') ?? '';
  const text = /json|text|yaml/.test(contentType)
    ? readable(new TextDecoder().decode(content), contentType)
    : null;
  return {
    status: response.status,
    statusText: response.statusText,
    contentType,
    bytes: content.byteLength,
    tookMs,
    text: text === null ? null : text.slice(0, longestShown),
    leftOut: Math.max(0, (text?.length ?? 0) - longestShown),
  };
}

function readable(text: string, contentType: string): string {
  return contentType.includes('json') && text !== ''
    ? JSON.stringify(JSON.parse(text), null, 2)
    : text;
}
