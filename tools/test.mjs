// npm test: installs what is missing, then the checks, then the browser tests.
import { existsSync } from 'node:fs';
import { installPackages, run } from './install.mjs';
import { requireBrowser } from './browser.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
installPackages();
requireBrowser();
run('npm', ['run', 'check']);
run('npm', ['run', 'build']);
if (existsSync('e2e')) run('npm', ['run', 'e2e']);
