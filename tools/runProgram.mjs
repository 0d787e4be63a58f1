import { spawn } from 'node:child_process';
import { serverCommand } from './serverCommand.mjs';

const ends = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a built program of the server in the foreground and ends as it does. A signal reaches it once, in a group of its own:
 * Ctrl-C comes from the terminal and from npm, and the second would end a server that is still closing its stores.
 */
export function runProgram(program, args = []) {
  const child = spawn(process.execPath, [...serverCommand(program), ...args], {
    stdio: 'inherit',
    detached: true,
  });
  let isEnding = false;
  for (const signal of ends)
    process.on(signal, () => {
      isEnding ||= child.kill(signal);
    });
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
