import { readFileSync } from 'node:fs';

const msPerTick = 10;

/** User and system time of a process, in ms; 0 when it has ended. */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
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
