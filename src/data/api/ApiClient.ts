import type { z } from 'zod';
import type { Endpoint, ResultOf } from '#contract/endpoint.ts';

/** Values of one parameter as they are in a URL; several repeat the key, null and undefined leave it out. */
export type ParameterValue = string | number | boolean | readonly string[] | null | undefined;
export type Parameters = Readonly<Record<string, ParameterValue>>;

type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;

export interface CallInput<E extends Endpoint> {
  query?: Parameters;
  body?: BodyOf<E>;
  /** A file that is the body, as it is. */
  bytes?: Blob;
  signal?: AbortSignal;
  /** The named parts of the path. */
  parts?: Readonly<Record<string, string>>;
  /** The version that is changed, as its ETag. */
  ifMatch?: string;
  /** The media type that callBytes asks for; application/octet-stream by default. */
  accept?: string;
  /** 30 s by default. */
  timeoutMs?: number;
  /** Sent at once, and on its way even when the page is gone; bodies of at most 64 KB together. */
  outlivesPage?: boolean;
}

/** Parameters and a JSON body as a person wrote them; the server judges them. */
export interface RawInput {
  query?: Parameters;
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * The one way to the server. A refusal rejects with ApiError, silence with a TimeoutError, a given up call with an
 * AbortError, and an answer that breaks the contract with a ZodError.
 */
export interface ApiClient {
  call: <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<ResultOf<E>>;
  /** The answer as it came, refusals too; rejects only when there is none. For pages about the API itself. */
  callRaw: (endpoint: Endpoint, input?: RawInput) => Promise<Response>;
  /**
   * The bytes of an answer that is not JSON; its reader checks them against the contract. A Blob, for a worker then makes an
   * array of them: to join those of a large floor takes the main thread 50 ms.
   */
  callBytes: <E extends Endpoint>(endpoint: E, input?: CallInput<E>) => Promise<Blob>;
}

/** Parameters as a query with its question mark: sorted, several values repeat the key, null and undefined are left out. */
export function toSearch(parameters: Parameters): string {
  const search = new URLSearchParams();
  for (const key of Object.keys(parameters).toSorted()) {
    const value = parameters[key];
    if (value === null || value === undefined) continue;
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) search.append(key, String(one));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
