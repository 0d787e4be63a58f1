/** With `--production`, code that only tests run is dead; an export that its own file uses may have a test of its own. */
const isProduction = process.argv.includes('--production');

export default {
  entry: [
    'workers/*/*.worker.ts!',
    'server/main.ts!',
    'server/cli/floorscope.ts!',
    'server/demo/simulationWorker.mjs!',
    'server/samples/engine/host.ts!',
    'server/samples/parquet/convertRows.mjs!',
    'tools/*.mjs',
    'tools/mutation/vitest.config.ts',
    'vite.server.config.ts',
    'tests/**/*.test.{ts,tsx}',
    'tests/drivers/external/serveS3.mjs',
    'e2e/**/*.spec.ts',
    'e2e/*/page/main.tsx',
    'e2e/example-report/daily-peaks/dailyPeaks.ts',
  ],
  ignoreExportsUsedInFile: isProduction ? true : { interface: true, type: true },
  project: [
    '{domain,contract,workers,server,src,demo}/**/*.{ts,tsx,mjs}!',
    '{tests,e2e,tools}/**/*.{ts,tsx,mjs}',
  ],
  ignoreDependencies: ['@fontsource-variable/inter'],
  ignoreBinaries: [
    'apt-get',
    'faketime',
    'mkfifo',
    'mosquitto_passwd',
    'mount',
    'openssl',
    'soffice',
    'strace',
    'umount',
    'unshare',
  ],
};
