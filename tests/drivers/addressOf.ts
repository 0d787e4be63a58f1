import type { Endpoint } from '#contract/endpoint.ts';

/** An id that nothing has. */
const nobodysId = '00000000-0000-4000-8000-000000000000';

/** The path of a call, its named parts filled in. */
export function addressOf({ path }: Endpoint, id = nobodysId): string {
  return path.replace('{provider}', 'company').replace('{id}', id);
}
