import { describe, expect, it } from 'vitest';
import type { ApiClient } from '#src/data/api/ApiClient.ts';
import { latestMetricsQuery, toLatestValues } from '#src/data/live/latestMetricsQuery.ts';
import { createQueryClient } from '#src/data/queries/createQueryClient.ts';

const older = { time: '2026-03-02T10:00:00.000Z', groups: [] };
const newer = { time: '2026-03-02T10:00:01.000Z', groups: [] };

/** What is shown where the socket tells something while an answer is on its way. */
async function shownAfter(answer: typeof older, told: typeof older): Promise<string | undefined> {
  const queryClient = createQueryClient({ isPatient: false });
  let answerNow = () => {};
  const call = () =>
    new Promise((resolve) => {
      answerNow = () => resolve(answer);
    });
  const api = { call } as unknown as ApiClient;
  const query = latestMetricsQuery(api, 'getLatestZoneMetric', { building_id: '1' });
  const reading = queryClient.fetchQuery(query);
  queryClient.setQueryData(query.queryKey, toLatestValues(told));
  answerNow();
  await reading;
  const shown = queryClient.getQueryData(query.queryKey);
  queryClient.clear();
  return shown?.time;
}

describe('the latest values', () => {
  it('come from the socket if an older answer arrives later', async () => {
    expect(await shownAfter(older, newer)).toBe(newer.time);
  });

  it('come from an answer that is newer', async () => {
    expect(await shownAfter(newer, older)).toBe(newer.time);
  });
});
