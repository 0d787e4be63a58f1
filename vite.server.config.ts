import { dirname, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;
const outDir = 'dist-server';

/** Each program of the server with the source that starts it; a thread's starter only brings the loader of TypeScript. */
const programs = {
  main: 'server/main.ts',
  floorscope: 'server/cli/floorscope.ts',
  host: 'server/samples/engine/host.ts',
  simulateHistory: 'server/demo/simulateHistory.ts',
  answerCalendar: 'server/modules/time-markers/import/answerCalendar.ts',
};

const startedBy: Readonly<Record<string, keyof typeof programs>> = {
  'server/samples/engine/host.ts': 'host',
  'server/demo/simulationWorker.mjs': 'simulateHistory',
  'server/modules/time-markers/import/calendarWorker.mjs': 'answerCalendar',
};

const ownUrl = /new URL\('([^']+)', import\.meta\.url\)|import\.meta\.url/g;

/** A built module finds its SQL where its source stands, and the other programs built beside it. */
function ownPlace(): Plugin {
  return {
    name: 'own-place',
    enforce: 'pre',
    transform: {
      filter: { id: /\/server\/.*\.ts$/, code: 'import.meta.url' },
      handler: (code, id) => ({
        code: code.replaceAll(ownUrl, (_, path?: string) => {
          const program = path && startedBy[relative(root, resolve(dirname(id), path))];
          if (program) return `new URL('./${program}.js', import.meta.url)`;
          const source = JSON.stringify(relative(resolve(root, outDir), id));
          const url = `new URL(${source}, import.meta.url).href`;
          return path ? `new URL('${path}', ${url})` : url;
        }),
        map: null,
      }),
    },
  };
}

export default defineConfig({
  plugins: [ownPlace()],
  publicDir: false,
  ssr: {
    target: 'node',
    noExternal: true,
    // What loads files of its own beside its code.
    external: ['chdb', '@electric-sql/pglite', '@electric-sql/pglite-prepopulatedfs', 'tsx'],
  },
  build: {
    ssr: true,
    outDir,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: programs,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
