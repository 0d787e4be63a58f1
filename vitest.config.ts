import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { quietS3Client } from './tools/runProgram.mjs';
import { youngHeap } from './tools/serverCommand.mjs';
import { builtProgram } from './vite.server.config.ts';

const ownUrl = /new URL\('([^']+)', import\.meta\.url\)/g;

/** Processes and threads that code under test starts are the built ones: to read their sources takes each a second of its start. */
export function builtStarts(): Plugin {
  return {
    name: 'built-starts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/server\/.*\.ts$/, code: 'import.meta.url' },
      handler: (code, id) => ({
        code: code.replaceAll(ownUrl, (whole, path: string) => {
          const program = builtProgram(id, path);
          return program ? `new URL('${pathToFileURL(program).href}')` : whole;
        }),
        map: null,
      }),
    },
  };
}

export default defineConfig({
  plugins: [builtStarts()],
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    globalSetup: ['tools/buildServer.mjs', 'tests/drivers/runFolder.ts'],
    setupFiles: ['tests/failOnConsole.ts', 'tests/propertySeed.ts', 'tests/undoStubs.ts'],
    // A worker reads the program once for all its files; it would take a third of the run to read it for each anew.
    isolate: false,
    allowOnly: false,
    env: quietS3Client,
    // Tests that start, kill and restart servers take up to 50 s each where other work is done beside them.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Two leave a fifth of two cores idle: tests wait for processes and disks.
    maxWorkers: 3,
    // The young heap as the server has it (tools/serverCommand.mjs): workers hold one each. What a worker keeps of all its files came
    // to 4 GB, where Node ends it by default.
    execArgv: [youngHeap, '--max-old-space-size=8192'],
  },
});
