import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './tools/browser.mjs';

// Recording every test would cost a quarter of the run: `npx playwright test --trace on FILE` records the one in question.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  forbidOnly: true,
  fullyParallel: false,
  workers: Math.min(2, availableParallelism()),
  timeout: 180_000,
  // How fast a page is, bench/ tells; here a page may be as slow as a busy machine makes it.
  expect: { timeout: 20_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    locale: 'en-US',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
  },
});
