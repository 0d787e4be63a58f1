import { expect, onTestFinished, test } from 'vitest';
import { toSpaceId } from '#domain/space/ids.ts';
import { Roller, type RollerParts } from '#server/modules/zone-metrics/rollup/Roller.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';

const hourS = 3600;
const thisHourS = 500_000 * hourS;

test('hours are rolled up even where judging the current hour is due again after each step', async () => {
  const server = await startTestServer({});
  onTestFinished(() => server.dispose());
  await testClient(server.url).postSpaces(spacesOf([{ id: 1, capacity: { default: 4 } }]));
  const { spaces } = server.services;
  const buildingNo = spaces.current().buildingById.get(toSpaceId(900))?.at(-1)?.no ?? 0;
  const steps: string[] = [];
  let marks = 0;
  const mark = () => (marks += 1);
  const roller = new Roller({
    spaces,
    samples: { query: async () => [] },
    now: () => thisHourS * 1000 + marks * 400_000,
    judge: {
      rulesNumber: () => Promise.resolve(7),
      judge: async (_: object, { firstS }: { firstS: number }) => {
        steps.push(firstS === thisHourS ? 'judges the current hour' : 'rolls up');
      },
    },
    book: {
      takeTurn: async () => 1000,
      series: async () => new Map([[buildingNo, new Set([7])]]),
      dropSeries: async () => undefined,
      addSeries: async () => undefined,
      clearHours: async () => undefined,
      pickHours: async (nowMs: number) => [
        ...(nowMs >= (thisHourS + hourS) * 1000
          ? [{ buildingNo, hourS: thisHourS, mark: mark() }]
          : []),
        { buildingNo, hourS: thisHourS - 5 * hourS, mark: 1 },
      ],
    },
  } as unknown as RollerParts);
  for (let step = 0; step < 4; step += 1) await roller.step();
  expect(steps).toEqual([
    'judges the current hour',
    'rolls up',
    'judges the current hour',
    'rolls up',
  ]);
});
