import { readFileSync } from 'node:fs';

const msPerTick = 10;

/** User and system time of a process, in ms; 0 when it has ended. */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

/** CPU milliseconds so far of this process and its children. Linux only. */
export function cpuOfProcesses(): number {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  const pids = children.split(' ').filter((pid) => pid !== '');
  return [process.pid, ...pids.map(Number)].reduce((sum, pid) => sum + cpuOf(pid), 0);
}
