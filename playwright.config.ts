import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './tools/browser.mjs';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  forbidOnly: true,
  fullyParallel: false,
  workers: 1,
  timeout: 90_000,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    locale: 'en-US',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
    trace: 'retain-on-failure',
  },
});
