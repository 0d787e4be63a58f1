import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './tools/browser.mjs';

const ownServer =
  '**/{first-steps,floorplan,imports,portfolio,real-data,scale-out,sign-in,zones}/*.spec.ts';
const emptyServer = [
  '**/{building-settings,display,heatmap,right-now,time-markers,trend,upload}/*.spec.ts',
  '**/filters/spaces.spec.ts',
];

// Recording every test would cost a quarter of the run: `npx playwright test --trace on FILE` records the one in question.
export default defineConfig({
  testDir: 'e2e',
  globalSetup: ['./tools/buildAll.mjs', './e2e/runFolder.ts'],
  // In the order of their servers, which a worker changes as seldom as can be; the many on the demonstration at the end, where
  // one worker then waits for the other least.
  projects: [
    { name: 'own', testMatch: ownServer },
    { name: 'empty', testMatch: emptyServer },
    { name: 'demo', testMatch: '**/*.spec.ts', testIgnore: [ownServer, ...emptyServer] },
  ],
  forbidOnly: true,
  fullyParallel: false,
  // On a shared machine one test in hundreds meets a pause of its browser. CI repeats it once and lists it as flaky; at a desk
  // it fails, so that its cause is looked for.
  retries: process.env['CI'] ? 1 : 0,
  // A browser test waits for half of its time.
  workers: Math.min(3, availableParallelism() + 1),
  timeout: 180_000,
  // How fast a page is, bench/ tells; here a page may be as slow as a busy machine makes it: a report reads weeks of slots.
  expect: { timeout: 60_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  // What a page is compared with lies beside its test, for every machine the same.
  snapshotPathTemplate: '{testDir}/{testFileDir}/{arg}{ext}',
  use: {
    locale: 'en-US',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
  },
});
