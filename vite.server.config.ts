import { basename, dirname, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { externalPackages } from './tools/serverPackages.mjs';

const root = import.meta.dirname;
const outDir = 'dist-server';

/** Each program of the server with the source that starts it; a thread's starter only brings the loader of TypeScript. */
const programs = {
  main: 'server/main.ts',
  floorscope: 'server/cli/floorscope.ts',
  host: 'server/samples/engine/host.ts',
  convertRows: 'server/samples/parquet/convertRows.mjs',
  simulateHistory: 'server/demo/simulateHistory.ts',
  answerStore: 'server/directory/embedded/answerStore.ts',
  serveMetrics: 'server/modules/zone-metrics/answer/serveMetrics.ts',
  answerCalendar: 'server/modules/time-markers/import/answerCalendar.ts',
  answerBookings: 'server/ingest/bookings/formats/calendar/answerBookings.ts',
  readerProcess: 'server/upload-readers/readerProcess.ts',
};

/** By the place of the source that a URL in the code names. */
const startedBy: Readonly<Record<string, keyof typeof programs>> = {
  'server/samples/engine/host.ts': 'host',
  'server/samples/parquet/convertRows.mjs': 'convertRows',
  'server/demo/simulationWorker.mjs': 'simulateHistory',
  'server/directory/embedded/storeWorker.mjs': 'answerStore',
  'server/modules/zone-metrics/answer/metricWorker.mjs': 'serveMetrics',
  'server/modules/time-markers/import/calendarWorker.mjs': 'answerCalendar',
  'server/ingest/bookings/formats/calendar/bookingCalendarWorker.mjs': 'answerBookings',
  'server/upload-readers/readerProcess.ts': 'readerProcess',
};

const ownUrl = /new URL\('([^']+)', import\.meta\.url\)|import\.meta\.url/g;

/** The built program that a URL in a source of the server stands for, as a path; undefined where it stands for itself. */
export function builtProgram(source: string, url: string): string | undefined {
  const program = startedBy[relative(root, resolve(dirname(source), url))];
  return program && resolve(root, outDir, `${program}.js`);
}

/** A built module finds its SQL where its source stands, and the other programs built beside it. */
function ownPlace(): Plugin {
  return {
    name: 'own-place',
    enforce: 'pre',
    transform: {
      filter: { id: /\/server\/.*\.ts$/, code: 'import.meta.url' },
      handler: (code, id) => ({
        code: code.replaceAll(ownUrl, (_, path?: string) => {
          const program = path && builtProgram(id, path);
          if (program) return `new URL('./${basename(program)}', import.meta.url)`;
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
    external: externalPackages,
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
