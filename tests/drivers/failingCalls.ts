import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether there is strace, by which calls of the system fail. */
export const hasStrace = spawnSync('strace', ['true']).status === 0;

/** Calls are counted by thread: one does all that is not waited for. */
export const oneThread = { UV_THREADPOOL_SIZE: '1' };

/**
 * The command before a program of which some calls fail, as in `fdatasync:error=EIO:when=5+7`: the fifth of a thread, and each seventh
 * after it. The file tells which calls were made.
 */
export function failingCalls(fault: string, traceFile: string): string[] {
  const call = fault.split(':')[0] ?? '';
  const what = ['-e', `trace=${call}`, '-e', `inject=${fault}`];
  return ['strace', '-f', '-qq', '--seccomp-bpf', '-o', traceFile, ...what];
}

/** How many calls have failed until now. */
export function countFailed(traceFile: string): number {
  return readFileSync(traceFile, 'utf8').match(/\(INJECTED\)/g)?.length ?? 0;
}
