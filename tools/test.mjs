// npm test: installs what is missing, then the checks and the build side by side, the unit tests, the browser tests.
import { installPackages, run } from './install.mjs';
import { requireBrowser } from './browser.mjs';
import { prepareMosquitto } from './mosquitto.mjs';
import { preparePostgres } from './postgres.mjs';
import { runTogether } from './runTogether.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
installPackages();
requireBrowser();
preparePostgres();
prepareMosquitto();
await runTogether([
  'format:check',
  'lint',
  'types',
  'dead-code',
  'secrets',
  'supply-chain',
  'build',
]);
run('npm', ['run', 'unit']);
run('npm', ['run', 'e2e']);
