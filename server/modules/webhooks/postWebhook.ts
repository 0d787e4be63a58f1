import type { IncomingMessage } from 'node:http';
import {
  callTarget,
  unansweredText,
  type TargetSettings,
} from '#server/core/outgoing/callTarget.ts';
import {
  targetRules,
  type Resolve,
  type TargetRules,
} from '#server/core/outgoing/targetAddress.ts';

/** Where webhooks may go. */
export function webhookRules(target: Pick<TargetSettings, 'hosts' | 'onlyHosts'>): TargetRules {
  return targetRules(target, { setting: 'FLOORSCOPE_WEBHOOK', use: 'webhooks may call it' });
}

export interface WebhookPost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** What came of a try. `reason` is null when it succeeded; `status` is null when no answer came. */
export interface PostOutcome {
  status: number | null;
  reason: string | null;
  /** The start of what the receiver said. */
  answer: string;
}

interface PostOptions {
  target: TargetSettings;
  signal: AbortSignal;
  timeoutMs?: number;
  resolve?: Resolve;
}

const patienceMs = 15_000;
/** What is kept of an answer. */
const longestAnswer = 500;

function reasonOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The receiver answered ${status}; redirects are not followed.`;
  if (status === 410) return 'The receiver answered 410 (gone), so the webhook was disabled.';
  return `The receiver answered ${status}.`;
}

function failureText(error: unknown, timeoutMs: number): string {
  return error instanceof Error && error.name === 'TimeoutError'
    ? `No answer within ${timeoutMs / 1000} seconds.`
    : unansweredText(error, 'The receiver');
}

/** The start of an answer's text, as far as the store takes it; less when it breaks off. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes >= longestAnswer) break;
    }
  } catch {
    // The status counts; what came of the text is kept.
  }
  const text = Buffer.concat(chunks).toString('utf8').slice(0, longestAnswer);
  return text.replaceAll(/\p{Surrogate}|\0/gu, '\u{fffd}');
}

function send(
  { url, headers, body }: WebhookPost,
  { target, signal, resolve }: PostOptions,
): Promise<IncomingMessage> {
  const call = { method: 'POST' as const, body };
  return callTarget(
    url,
    { ...call, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
    { rules: webhookRules(target), ca: target.ca, signal, resolve },
  );
}

/** Posts once, and follows no redirect. Rejects only when `signal` ends it; every other failure is an outcome. */
export async function postWebhook(post: WebhookPost, options: PostOptions): Promise<PostOutcome> {
  const { signal, timeoutMs = patienceMs } = options;
  const patience = AbortSignal.timeout(timeoutMs);
  try {
    const response = await send(post, {
      ...options,
      signal: AbortSignal.any([signal, patience]),
    });
    const status = response.statusCode ?? 0;
    const answer = await readStart(response);
    response.destroy();
    return { status, reason: reasonOf(status), answer };
  } catch (error) {
    if (signal.aborted) throw error;
    const cause = patience.aborted ? (patience.reason as unknown) : error;
    return { status: null, reason: failureText(cause, timeoutMs), answer: '' };
  }
}
