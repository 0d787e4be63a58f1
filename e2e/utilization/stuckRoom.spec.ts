import type { Misreading } from '#contract/incidents.ts';
import { callApi } from '../callApi.ts';
import { expect, test } from './utilizationTest.ts';

const dayMs = 86_400_000;
/** In minutes. */
const twoWeeks = 14 * 1440;

function daysAgo(days: number): string {
  return new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
}

// Within the weeks in which one room of each demonstration building reports the same people day and night.
const [from, until] = [daysAgo(27), daysAgo(12)];

test('the room whose sensor is stuck is in no ranking, and each says which room it leaves out', async ({
  page,
  server,
  comparison,
  open,
}) => {
  const { buildings } = (await callApi(server, '/v4/buildings')) as { buildings: { id: number }[] };
  const frame = `startdatetime=${from}T00:00:00Z&enddatetime=${until}T00:00:00Z`;
  const stuck = async () => {
    const { misreadings } = (await callApi(
      server,
      `/v4/incidents/misreadings?building_id=${buildings[0]?.id}&${frame}`,
    )) as { misreadings: Misreading[] };
    return misreadings.filter(({ count, minutes }) => count === 3 && minutes > twoWeeks);
  };
  // A server that has just started may still be judging its history.
  await expect
    .poll(async () => (await stuck()).map(({ reason }) => reason), { timeout: 120_000 })
    .toEqual(['stuck']);
  const name = (await stuck())[0]?.name ?? '';

  const rankings = [
    ['inefficient', 'Blocked seats of each space'],
    ['underutilized', 'Spare seats of each space'],
    ['bottleneck', 'Pressure of each place'],
  ] as const;
  for (const [report, ranking] of rankings) {
    await open(report, `?startdatetime=${from}&enddatetime=${until}`);
    await expect(comparison.rows(ranking).first()).toBeVisible();
    await expect(page.getByText(`${name} excluded`)).toBeVisible();
    const ranked = comparison.table(ranking);
    await expect(ranked.getByText(name, { exact: true })).toHaveCount(0);
  }
});
