import type { Endpoint, ResultOf } from '#contract/endpoint.ts';
import type { ApiError } from '#src/lib/errors/ApiError.ts';
import {
  type ApiClient,
  type CallInput,
  type RawInput,
  type Parameters,
  toSearch,
} from './ApiClient.ts';
import { readApiError } from './readApiError.ts';
import { requireApplicationId } from './readJsonFile.ts';
import { Turns } from './Turns.ts';
import { z } from 'zod';

const defaultTimeoutMs = 30_000;
/** As many as a browser sends to one host at once. */
const mostAtOnce = 6;

export interface ApiConnection {
  /** Sent as x-application-id; without one nothing can be called. */
  applicationId: string | undefined;
  /** Returns the session's API URL and key; called for every request, so that a renewed session takes effect at once. */
  readSession: () => { apiUrl: string; apiKey: string | null };
  /** Hears of every refusal after which the person signs in again, with the key that was refused. */
  onLoginError: (refusedKey: string | null) => void;
  fetch: typeof fetch;
}

interface Connected extends ApiConnection {
  turns: Turns;
}

/** The client of the API. Of what it is asked at once some wait, and their time-outs begin when they are sent. */
export function createApiClient(connection: ApiConnection): ApiClient {
  requireApplicationId(connection.applicationId);
  const turns = new Turns(mostAtOnce);
  const connected = { ...connection, turns };
  return {
    async call(endpoint, input = {}) {
      const response = await send(connected, endpoint, { ...input, accept: 'application/json' });
      const answer: unknown = await response.json();
      return endpoint.result.parse((answer as { result: unknown }).result) as ResultOf<
        typeof endpoint
      >;
    },
    callRaw: (endpoint, input = {}) => dispatch(connected, endpoint, { ...input, accept: '*/*' }),
    async callBytes(endpoint, input = {}) {
      const response = await send(connected, endpoint, {
        accept: 'application/octet-stream',
        ...input,
      });
      return response.blob();
    },
  };
}

/** The answer to a call that was not refused. */
async function send<E extends Endpoint>(
  connection: Connected,
  endpoint: E,
  input: CallInput<E> & { accept: string },
): Promise<Response> {
  const { apiKey } = connection.readSession();
  const query = knownParameters(endpoint, input.query ?? {});
  const response = await dispatch(connection, endpoint, { ...input, query });
  if (!response.ok) throw await refuse(connection, response, apiKey);
  return response;
}

async function dispatch(
  connection: Connected,
  endpoint: Endpoint,
  input: RawInput &
    Pick<CallInput<Endpoint>, 'timeoutMs' | 'outlivesPage' | 'parts' | 'ifMatch' | 'bytes'> & {
      accept: string;
    },
): Promise<Response> {
  const path = pathOf(endpoint, input.parts ?? {}).slice('/v4'.length);
  const request = async () => {
    const { apiUrl, apiKey } = connection.readSession();
    return await connection.fetch(`${apiUrl}${path}${toSearch(input.query ?? {})}`, {
      method: endpoint.method,
      headers: {
        ...headersOf(connection, endpoint, apiKey),
        accept: input.accept,
        ...(input.ifMatch === undefined ? {} : { 'if-match': input.ifMatch }),
        ...(input.bytes === undefined ? {} : { 'content-type': 'application/octet-stream' }),
      },
      credentials: 'same-origin',
      signal: signalOf(input.signal, input.timeoutMs ?? defaultTimeoutMs),
      keepalive: input.outlivesPage ?? false,
      ...bodyOf(input),
    });
  };
  if (input.outlivesPage) return await request();
  return await connection.turns.add(request, { signal: input.signal });
}

function bodyOf({ bytes, body }: Pick<CallInput<Endpoint>, 'bytes'> & RawInput): {
  body?: BodyInit;
} {
  if (bytes !== undefined) return { body: bytes };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

function pathOf({ path }: Endpoint, parts: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));
}

function headersOf(
  connection: ApiConnection,
  endpoint: Endpoint,
  apiKey: string | null,
): Record<string, string> {
  return {
    'x-application-id': connection.applicationId ?? '',
    ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    ...(endpoint.method === 'POST' && endpoint.body ? { 'content-type': 'application/json' } : {}),
  };
}

function signalOf(given: AbortSignal | undefined, timeoutMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return given ? AbortSignal.any([given, timeout]) : timeout;
}

async function refuse(
  connection: ApiConnection,
  response: Response,
  apiKey: string | null,
): Promise<ApiError> {
  const error = await readApiError(response);
  if (error.isLogin) connection.onLoginError(apiKey);
  return error;
}

/** The parameters that a call may have; others, such as page-only settings, are not sent. */
function knownParameters({ query }: Endpoint, parameters: Parameters): Parameters {
  if (!(query instanceof z.ZodObject)) return parameters;
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => name in query.shape));
}
