// npm start: installs what is missing, builds what changed, serves.
import { spawn } from 'node:child_process';
import { buildChanged } from './buildChanged.mjs';
import { installPackages } from './install.mjs';
import { serverCommand } from './serverCommand.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
installPackages();
buildChanged('browser', 'server');
const server = spawn(process.execPath, serverCommand, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
