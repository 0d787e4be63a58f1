import { cpuOfProcesses } from '../cpuOfProcesses.ts';

export interface Cost {
  wall: number;
  cpu: number;
}

/** What a call costs, the mean of several where one takes less than the 10 ms in which CPU is counted. */
export async function cost(
  work: () => Promise<unknown>,
  { pid = process.pid, calls = 1 }: { pid?: number; calls?: number } = {},
): Promise<Cost> {
  const [cpuMs, startMs] = [cpuOfProcesses(pid), performance.now()];
  for (let call = 0; call < calls; call += 1) await work();
  return {
    wall: (performance.now() - startMs) / calls,
    cpu: (cpuOfProcesses(pid) - cpuMs) / calls,
  };
}
