// npm start: installs what is missing, builds what changed, serves.
import { buildChanged } from './buildChanged.mjs';
import { installPackages } from './install.mjs';
import { runProgram } from './runProgram.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
installPackages();
buildChanged('browser', 'server');
runProgram('main');
