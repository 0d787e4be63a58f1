import { describe, expect, it } from 'vitest';
import { getZones } from '#contract/spaces.ts';
import type { ApiClient } from '#src/data/api/ApiClient.ts';
import { createQueryClient } from '#src/data/queries/createQueryClient.ts';
import { endpointQuery } from '#src/data/queries/endpointQuery.ts';

const sixHoursMs = 6 * 3_600_000;

/** Asks the same twice; tells how often the server was asked when the first answer was as old as given. */
async function callsWithAnswerOf(ageMs: number): Promise<number> {
  let calls = 0;
  const call = async () => {
    calls += 1;
    return { zones: [] };
  };
  const queryClient = createQueryClient({ isPatient: false });
  const ask = (query: object) => {
    const api = { call } as unknown as ApiClient;
    return queryClient.fetchQuery(endpointQuery(api, getZones, { ...query }));
  };
  await ask({ b: 1, a: 2 });
  const { queryKey } = endpointQuery({} as ApiClient, getZones, { a: 2, b: 1 });
  const updatedAt = Date.now() - ageMs;
  queryClient.setQueryData(queryKey, { zones: [] }, { updatedAt });
  await ask({ a: 2, b: 1 });
  queryClient.clear();
  return calls;
}

describe('an answer of the server', () => {
  it('is cached for six hours, whatever the order of the parameters', async () => {
    expect(await callsWithAnswerOf(sixHoursMs - 60_000)).toBe(1);
  });

  it('is requested again after that', async () => {
    expect(await callsWithAnswerOf(sixHoursMs + 60_000)).toBe(2);
  });
});
