import { Faults } from './Faults.ts';
import { expect, test } from './displayTest.ts';

const everybody = { Alder: 1, Birch: 0, Cedar: 3, Date: 5, Elm: 9, Fir: 14, Hall: 12 };
const faultCount = 100;
/** One in so many faults takes the server down, which takes seconds each. */
const restartEvery = 12;

test.use({
  // The plan is looked at two hundred times; on a small screen that is soon done.
  viewport: { width: 960, height: 540 },
  expectedMessages: [
    [/net::ERR_/, /WebSocket connection/, /status of 50[03]/, /a planned fault/],
    { scope: 'test' },
  ],
});

test('a display shows its picture through 100 faults and is current afterward', async ({
  page,
  api,
  house,
  display,
  server,
}) => {
  test.setTimeout(600_000);
  const faults = new Faults(page, server);
  await faults.watch();
  await api.postCounts(house, everybody);
  await display.open(server);
  const quick = [
    faults.killedWorkers,
    faults.offline,
    faults.droppedSockets,
    faults.brokenCalls,
    faults.lostGraphics,
    faults.thrownError,
  ];
  const blanks: string[] = [];
  for (let index = 1; index <= faultCount; index++) {
    const isRestart = index % restartEvery === 0;
    const fault = isRestart ? faults.serverRestart : quick[(index * 7) % quick.length];
    const end = await fault?.();
    if (await display.isBlank()) blanks.push(`during fault ${index}`);
    await end?.();
    if (await display.isBlank()) blanks.push(`after fault ${index}`);
    // New values are to be painted, by workers that may just have been killed.
    if (index % 5 === 0) await api.postCounts(house, { ...everybody, Alder: index % 4 });
  }
  expect(blanks).toEqual([]);

  const last = { ...everybody, Alder: 4 };
  await api.postCounts(house, last);
  const peopleNow = Object.values(last).reduce((sum, people) => sum + people, 0);
  await expect(page.getByText(String(peopleNow), { exact: true })).toBeVisible();
  await expect(display.notice).toHaveText('');
  await expect(display.age).toHaveText('Measured just now');
});
