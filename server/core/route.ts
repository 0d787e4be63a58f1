import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { AnswerOf, Endpoint, QueryOf } from '#contract/endpoint.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { AppError } from './AppError.ts';
import type { Caller } from './Caller.ts';
import type { KeptBody } from './KeptBody.ts';

type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.infer<E['body']> : undefined;

/** A response other than the JSON envelope: matrices, Arrow, CSV. One with a name is saved as a file of that name. */
export class RawAnswer {
  readonly contentType: string;
  readonly body: string | Uint8Array | KeptBody | NodeJS.ReadableStream;
  readonly name: string | null;
  constructor(
    contentType: string,
    body: string | Uint8Array | KeptBody | NodeJS.ReadableStream,
    name: string | null = null,
  ) {
    this.contentType = contentType;
    this.body = body;
    this.name = name;
  }
}

/** A file on the disk, of which a client may fetch ranges. `tag` is a strong ETag with its quotes, `name` the one it is saved by. */
export class FileAnswer {
  readonly path: string;
  readonly contentType: string;
  readonly tag: string;
  readonly name: string;
  constructor({
    path,
    contentType,
    tag,
    name,
  }: Record<'path' | 'contentType' | 'tag' | 'name', string>) {
    this.path = path;
    this.contentType = contentType;
    this.tag = tag;
    this.name = name;
  }
}

/** The usual envelope with response headers beside it, and another status than 200. */
export class HeadedAnswer<Result> {
  readonly result: Result;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  constructor(result: Result, headers: Readonly<Record<string, string>>, status = 200) {
    this.result = result;
    this.headers = headers;
    this.status = status;
  }
}

/** A long list of an answer whose items are made as they are written: held at once, they cost the young heap long stops. */
export class MadeItems<Item> {
  readonly items: Iterable<Item>;
  constructor(items: Iterable<Item>) {
    this.items = items;
  }
}

/** An answer some of whose lists are made as they are written. */
type Making<Result> = {
  [Key in keyof Result]:
    | Result[Key]
    | (Result[Key] extends readonly (infer Item)[] ? MadeItems<Item> : never);
};

/** A way on for a browser: another address, with response headers beside it. */
export class Redirection {
  readonly to: string;
  readonly headers: Readonly<Record<string, string>>;
  constructor(to: string, headers: Readonly<Record<string, string>> = {}) {
    this.to = to;
    this.headers = headers;
  }
}

/**
 * How calls wait when there are many. `quick` ones do not: they keep a session, a display or a save going and cost little. Calls of
 * pages wait for their turn, and before exports. Ingestion has queues of its own.
 */
export type Lane = 'quick' | 'page' | 'export' | 'ingestion';

/** What a handler is given. `caller` is null only on public endpoints; `signal` aborts when the client goes away. */
export interface RouteInput<E extends Endpoint> {
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The named parts of the path. */
  parts: Readonly<Record<string, string>>;
  caller: Caller;
  headers: Record<string, string | string[] | undefined>;
  signal: AbortSignal;
  cookies: Readonly<Record<string, string | undefined>>;
  /** The address by which the caller reached the server, without a slash at its end. */
  origin: string;
  /** The caller's network address. */
  remoteAddress: string;
  /** The request's bytes as they came, before any decoding: given on routes with `rawBody`, and only there. */
  raw?: Readable;
}

/**
 * An endpoint with its handler. `buildingIds` resolves every building a call of scope `buildings` touches (directly or
 * through ids, tags, groups); the one authorize hook in server/http refuses before `handle` runs. Routes of scope `list`
 * filter with `caller.can`.
 */
export interface Route<E extends Endpoint = Endpoint> {
  endpoint: E;
  /** `page` when absent; `exportTypes` say which of its answers are exports. */
  lane?: Exclude<Lane, 'export'>;
  /** The handler reads the body itself from `raw`, and checks `caller.can` for the buildings it finds in it; `body` is undefined. */
  rawBody?: true;
  /** Bytes of the largest JSON body taken, 1 MiB when absent. */
  bodyLimit?: number;
  /** Says in the module's own words why a body was refused; by default UNKNOWN_PARAMETER or INVALID_PARAMETER. */
  refuseBody?: (error: z.ZodError) => AppError;
  /** Media types whose answer is an export: a key may have a few under way at once. */
  exportTypes?: readonly string[];
  buildingIds?: (input: { query: QueryOf<E>; body: BodyOf<E> }) => readonly SpaceId[];
  /** The answer where it is at hand, and cheaper to send than to let it wait: such calls need no turn. */
  known?: (input: RouteInput<E>) => RawAnswer | undefined;
  handle: (
    input: RouteInput<E>,
  ) => Promise<
    AnswerOf<E> | HeadedAnswer<Making<AnswerOf<E>>> | RawAnswer | FileAnswer | Redirection
  >;
}

/** Whether a call asks for one of the answers that are exports. */
export function isExport({ exportTypes = [] }: Route, accept = ''): boolean {
  return exportTypes.some((type) => accept.includes(type));
}

/** Keeps the exact types of a route while it is declared; the list of routes holds them widened. */
export function defineRoute<E extends Endpoint>(route: Route<E>): Route {
  return route;
}
