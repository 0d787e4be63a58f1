import { defineConfig } from 'vitest/config';

/** The tests of `domain`, and those of rights and attempts: they need no server, and a mutant has many of them. */
const usual = [
  'tests/domain/**/*.test.ts',
  'tests/server/auth/{accountRights,attempts,methodRights}.test.ts',
];

/** MUTATION_TESTS names fewer, with commas in between: what those notice, all of them notice. */
export default defineConfig({
  test: {
    include: process.env['MUTATION_TESTS']?.split(',') ?? usual,
    setupFiles: ['tests/failOnConsole.ts', 'tests/propertySeed.ts'],
    testTimeout: 600_000,
  },
});
