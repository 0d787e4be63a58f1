import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Parameters } from './ApiClient.ts';

/** The parameters that a call may have; others, such as settings of a page alone, are not sent. */
export function knownParameters({ query }: Endpoint, parameters: Parameters): Parameters {
  if (!(query instanceof z.ZodObject)) return parameters;
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => name in query.shape));
}
