import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { rootCertificates } from 'node:tls';
import {
  checkedLookup,
  readTarget,
  TargetRefusal,
  type Resolve,
  type TargetRules,
} from '#server/core/outgoing/targetAddress.ts';

/** How webhooks reach their receivers. */
export interface TargetSettings {
  /** Hosts that may be called although their addresses are not public. */
  hosts: readonly string[];
  /** Certificates, in PEM, that are trusted besides the usual ones. */
  ca: string | undefined;
}

/** Where webhooks may go. */
export function webhookRules({ hosts }: Pick<TargetSettings, 'hosts'>): TargetRules {
  return { hosts, advice: 'Name the host in FLOORSCOPE_WEBHOOK_HOSTS if webhooks may call it.' };
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
  if (error instanceof TargetRefusal) return error.message;
  if (error instanceof Error && error.name === 'TimeoutError')
    return `No answer within ${timeoutMs / 1000} seconds.`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  if (/CERT|SELF_SIGNED|ISSUER|SIGNATURE|ALTNAME/.test(code))
    return `The receiver's certificate is not trusted (${code}).`;
  return `The receiver could not be reached (${code}).`;
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
  const rules = webhookRules(target);
  const address = readTarget(url, rules);
  const { ca } = target;
  return new Promise((answered, failed) => {
    const sent = request(address, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // A connection for each try: one that is kept might lead to an address that was checked long ago.
      agent: false,
      lookup: checkedLookup(rules, resolve),
      signal,
      ...(ca !== undefined && { ca: [...rootCertificates, ca] }),
    });
    sent.once('response', answered);
    sent.once('error', failed);
    sent.end(body);
  });
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
