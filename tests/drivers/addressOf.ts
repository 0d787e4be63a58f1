import type { Endpoint } from '#contract/endpoint.ts';

/** The path of a call, its named parts filled in. */
export function addressOf({ path }: Endpoint): string {
  return path
    .replace('{provider}', 'company')
    .replace('{id}', '00000000-0000-4000-8000-000000000000');
}
