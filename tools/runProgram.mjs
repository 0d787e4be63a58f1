import { spawn } from 'node:child_process';
import { serverCommand } from './serverCommand.mjs';

const ends = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a built program of the server in the foreground, in the same process group, and ends as it does. Signals are passed on to it. */
export function runProgram(program, args = []) {
  const child = spawn(process.execPath, [...serverCommand(program), ...args], { stdio: 'inherit' });
  for (const signal of ends) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
