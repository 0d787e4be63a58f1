import { readFileSync } from 'node:fs';

const msPerTick = 10;

/** User and system time of a process and of those that it began and saw end, in ms. */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * msPerTick;
}

function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

/** CPU milliseconds so far of a process, this one by default, and its children. Linux only. */
export function cpuOfProcesses(pid = process.pid): number {
  return familyOf(pid).reduce((sum, one) => sum + cpuOf(one), 0);
}

/** Memory in MB that a process and its children hold now. Linux only. */
export function memoryOfProcesses(pid: number): number {
  const megabytes = familyOf(pid).map((one) => {
    const status = readFileSync(`/proc/${one}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  });
  return megabytes.reduce((sum, one) => sum + one, 0);
}

/** The same without counting twice what they share, as the code of the engine is. Linux only. */
export function ownMemoryOfProcesses(pid: number): number {
  const kilobytes = familyOf(pid).map((one) => {
    try {
      return Number(
        /Pss:\s+(\d+)/.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1] ?? 0,
      );
    } catch {
      // It has ended since it was listed.
      return 0;
    }
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}
