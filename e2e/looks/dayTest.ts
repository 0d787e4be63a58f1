import { test, type WorkerFixtures } from '../fixtures.ts';
import { startServer } from '../startServer.ts';

/** A Tuesday, 10:40 in Amsterdam: the demonstration's main building is at work. */
export const workingMorning = '2026-11-17T09:40:00Z';

/** The test on the demonstration as it is at one moment, told to server and browser, so that every run shows the same. */
export function momentTest(moment: string) {
  return test.extend<object, WorkerFixtures>({
    server: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern.
      async ({}, provide) => {
        const server = await startServer('small', { clock: moment });
        await provide(server);
        await server.dispose();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    // What a page tells in the reader's own zone is the same on every machine, too.
    timezoneId: 'UTC',
    page: async ({ page }, provide) => {
      await page.clock.setFixedTime(moment);
      await page.setViewportSize({ width: 1440, height: 900 });
      await provide(page);
    },
  });
}

export const dayTest = momentTest(workingMorning);
