// npm start: installs what is missing, builds the browser's part when its sources changed, serves.
import { spawn } from 'node:child_process';
import { installPackages, run } from './install.mjs';
import { isBuildCurrent, recordBuild } from './buildStamp.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
installPackages();
if (!isBuildCurrent()) {
  run('npm', ['run', 'build']);
  recordBuild();
}
const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
