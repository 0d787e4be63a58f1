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
  timeout: 90_000,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    locale: 'en-US',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
  },
});
