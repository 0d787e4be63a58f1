import type { z } from 'zod';

/** Who may call: nobody signed in, or a key whose building rights name the method (`authorize` in the server). */
export type Access = 'public' | 'key';

/**
 * How a call is bound to buildings. `list` filters what it returns to allowed buildings; `buildings` refuses with
 * METHOD_NOT_ALLOWED when a named building is not allowed; `admin` needs the administrator's right; `self` concerns only the caller.
 */
export type BuildingScope = 'list' | 'buildings' | 'admin' | 'self' | 'none';

/** The most characters of an Idempotency-Key. */
export const maxIdempotencyKeyLength = 255;

/** One call of the API: the single source of client, server route, policy, OpenAPI and tests. */
export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Result extends z.ZodType = z.ZodType,
> {
  operationId: string;
  method: 'GET' | 'POST';
  path: `/v4/${string}`;
  summary: string;
  access: Access;
  scope: BuildingScope;
  query: Query;
  body: Body;
  result: Result;
  /** The parts of the path that stand in it in braces. */
  parts?: z.ZodObject;
  /** The form of its body, JSON unless said. */
  takes?: 'form';
  /** Whether it takes an Idempotency-Key, under which a repetition gets the first answer. */
  isRepeatable?: true;
  /** What it answers in place of the envelope: a redirection, for browsers that come by a link, or nothing but its status. */
  answers?: 'redirection' | 'nothing';
}

/** Declares an endpoint and keeps its exact types. */
export function defineEndpoint<
  Query extends z.ZodType,
  Body extends z.ZodType | undefined,
  Result extends z.ZodType,
>(endpoint: Endpoint<Query, Body, Result>): Endpoint<Query, Body, Result> {
  return endpoint;
}

export type QueryOf<E extends Endpoint> = z.infer<E['query']>;
export type QueryInputOf<E extends Endpoint> = z.input<E['query']>;
/** What a client reads. */
export type ResultOf<E extends Endpoint> = z.infer<E['result']>;
/** What the server answers; the client fills in what it may leave out. */
export type AnswerOf<E extends Endpoint> = z.input<E['result']>;
