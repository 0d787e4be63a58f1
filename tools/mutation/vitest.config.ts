import { defineConfig } from 'vitest/config';
import type { Reporter, TestModule, TestSuite, Vitest } from 'vitest/node';
import { builtStarts } from '../../vitest.config.ts';

/** The tests of `domain`, and those of sign-in and rights that start no server: a mutant has many of them. */
const usual = [
  'tests/domain/**/*.test.ts',
  'tests/server/auth/{accountRights,attempts,methodRights}.test.ts',
  'tests/server/auth/{sessions,keys}/*.test.ts',
  'tests/server/auth/oidc/{loginAttempts,people,readIdentity,readLogoutToken,signInResultPath,toFailure}.test.ts',
  'tests/server/auth/oidc/{providerConnection,providerRoutes,providerSignIn}.test.ts',
];

/**
 * Stryker looks at single tests: a change with which their file can't be loaded or prepared, so that none of them runs, would count as
 * one that nobody noticed. Told as an error, it isn't counted at all.
 */
function tellUnloadable(): Reporter {
  let vitest: Vitest | undefined;
  const tell = (of: TestModule | TestSuite): void => {
    for (const error of of.errors()) vitest?.state.catchError(error, 'Unhandled Error');
  };
  return {
    onInit: (started) => {
      vitest = started;
    },
    onTestModuleEnd: tell,
    onTestSuiteResult: tell,
  };
}

/** MUTATION_TESTS names fewer, with commas in between: what those notice, all of them notice. */
export default defineConfig({
  plugins: [builtStarts()],
  test: {
    include: process.env['MUTATION_TESTS']?.split(',') ?? usual,
    globalSetup: ['tests/drivers/runFolder.ts'],
    setupFiles: ['tests/failOnConsole.ts', 'tests/propertySeed.ts'],
    reporters: ['default', tellUnloadable()],
    testTimeout: 600_000,
  },
});
