import { spawn } from 'node:child_process';
import { serverCommand } from './serverCommand.mjs';

/** Which versions of Node the program runs on is tested here, and no matter for who takes a backup. */
export const quietS3Client = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };

const ends = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a built program of the server in the foreground, in the same process group, and ends as it does. Signals are passed on to it. */
export function runProgram(program, args = []) {
  const child = spawn(process.execPath, [...serverCommand(program), ...args], {
    stdio: 'inherit',
    env: { ...quietS3Client, ...process.env },
  });
  for (const signal of ends) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
