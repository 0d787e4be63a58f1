import { defineConfig } from 'vitest/config';

/** The tests of `domain` alone: they need no server, and a mutant has many of them. */
export default defineConfig({
  test: {
    include: ['tests/domain/**/*.test.ts'],
    setupFiles: ['tests/failOnConsole.ts', 'tests/propertySeed.ts'],
    testTimeout: 600_000,
  },
});
