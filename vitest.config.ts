import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    globalSetup: 'tools/buildServer.mjs',
    setupFiles: ['tests/failOnConsole.ts', 'tests/propertySeed.ts', 'tests/undoStubs.ts'],
    // A worker reads the program once for all its files; it would take a third of the run to read it for each anew.
    isolate: false,
    allowOnly: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
