import { expect, test } from 'vitest';
import { Judging, type JudgedSeries } from '#server/modules/zone-metrics/rollup/Judging.ts';

const hoursPerRun = 100;
/** First and last hour of what is stored of each building. */
const stored: Record<number, { firstS: number; lastS: number }> = {
  1: { firstS: 0, lastS: 249 * 3600 },
  2: { firstS: 100 * 3600, lastS: 289 * 3600 },
};

function seriesOf(no: number): JudgedSeries {
  return { building: { no, name: `House ${no}` }, floorNos: [no], rules: no } as never;
}

test('judges the newest hours of all buildings first, and enters a building once none are left', async () => {
  const steps: string[] = [];
  const judging = new Judging({
    samples: {
      query: async (_: string, { building_no: no }: { building_no: number }) => [
        { slots: 1, ...stored[no] },
      ],
    },
    judge: {
      rulesNumber: () => Promise.resolve(0),
      judge: async ({ no }: { no: number }, { firstS, endS }: { firstS: number; endS: number }) => {
        steps.push(`building ${no} ${firstS / 3600}-${endS / 3600}`);
      },
    },
    book: { addSeries: async (no: number) => void steps.push(`building ${no} done`) },
    now: () => 0,
  } as never);
  const known = new Map<number, ReadonlySet<number>>();
  const buildings = [seriesOf(1), seriesOf(2)];
  const step = async () => {
    const isLeft = await judging.anew(buildings, known, () => hoursPerRun);
    for (const { building } of buildings)
      if (steps.includes(`building ${building.no} done`))
        known.set(building.no, new Set([building.no]));
    return isLeft;
  };
  while (await step());
  expect(steps).toEqual([
    'building 2 190-290',
    'building 1 150-250',
    'building 2 100-190',
    'building 2 done',
    'building 1 50-150',
    'building 1 0-50',
    'building 1 done',
  ]);
});
