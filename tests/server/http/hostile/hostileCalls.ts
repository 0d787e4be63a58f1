import fc from 'fast-check';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { addressOf } from '#tests/drivers/addressOf.ts';
import { hostileJson, hostileValues, longText } from './hostileValues.ts';

/** A call of some endpoint that asks for as much as it can. */
export interface HostileCall {
  endpoint: Endpoint;
  path: string;
  body: string | null;
  accept: string;
}

interface Shaped {
  shape?: Record<string, z.ZodType>;
}

type Value = string | readonly string[];

/** Node refuses longer ones by itself. */
const longestUrl = 15_000;
/** Ends the caller's own session, which the next calls need. */
const ending = /^(logout|revokeOther|revokeOwn|revoke)/;

const frames = [
  ['startdatetime', 'enddatetime'],
  ['start', 'end'],
  ['since', 'until'],
] as const;

/** Most frames begin before they end, or nothing else of the question would be looked at. */
function inOrder(values: Record<string, Value>): Record<string, Value> {
  for (const [start, end] of frames) {
    const [from, to] = [String(values[start]), String(values[end])];
    if (values[start] !== undefined && Date.parse(from) > Date.parse(to))
      Object.assign(values, { [start]: to, [end]: from });
  }
  return values;
}

function parametersOf(schema: z.ZodType): fc.Arbitrary<Record<string, Value>> {
  const { shape = {} } = schema as Shaped;
  const chosen = Object.entries(shape).map(([name, part]) => {
    const isNeeded = !part.safeParse(undefined).success || name === 'building_id';
    const given = (hostileValues[name] ?? longText).map((value) => [name, value] as const);
    const rarely = fc
      .integer({ min: 0, max: 3 })
      .chain((at) => (at === 0 ? given : fc.constant(null)));
    return isNeeded ? fc.option(given, { freq: 60 }) : rarely;
  });
  return fc
    .tuple(...chosen)
    .map((pairs) => inOrder(Object.fromEntries(pairs.filter((pair) => pair !== null))));
}

function toSearch(values: Readonly<Record<string, Value>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const one of typeof value === 'string' ? [value] : value) search.append(name, one);
  return search.toString().slice(0, longestUrl);
}

/** The body as its schema has it, and now and then no such thing. */
function bodyOf({ body }: Endpoint): fc.Arbitrary<string | null> {
  if (body === undefined) return fc.constant(null);
  const fields = parametersOf(body);
  return fc.oneof(
    { weight: 4, arbitrary: fields.map((values) => JSON.stringify(values)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fields, hostileJson)
        .map(([values, data]) => JSON.stringify({ ...values, data })),
    },
    { weight: 1, arbitrary: hostileJson },
  );
}

function callOf(endpoint: Endpoint): fc.Arbitrary<HostileCall> {
  const accept = fc.constantFrom(
    'application/json',
    'application/json',
    'text/csv',
    'application/vnd.apache.arrow.stream',
  );
  return fc.record({
    endpoint: fc.constant(endpoint),
    path: parametersOf(endpoint.query).map(
      (values) => `${addressOf(endpoint)}?${toSearch(values)}`,
    ),
    body: bodyOf(endpoint),
    accept,
  });
}

const asked = endpoints.filter(({ operationId }) => !ending.test(operationId));

const computing = asked.filter(({ query, body }) =>
  [query, body].some((schema) => 'filter_zones' in ((schema as Shaped | undefined)?.shape ?? {})),
);

/** Calls of every endpoint of the contract; half of them of those that compute. */
export const hostileCall = fc
  .oneof(fc.constantFrom(...asked), fc.constantFrom(...computing))
  .chain(callOf);
