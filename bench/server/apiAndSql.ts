import { median } from '../node/measure.ts';
import { cpuOfProcesses } from './cpuOfProcesses.ts';

interface Cost {
  wall: number;
  cpu: number;
}

/** A call and SQL that was written by hand for the same answer. */
export interface Contest {
  name: string;
  /** Calls in a round, enough for the steps in which CPU is counted. */
  calls: number;
  api: () => Promise<unknown>;
  sql: () => Promise<unknown>;
}

/** Wall and CPU milliseconds of a call, mean of several; CPU of this process and the engine's. */
async function cost(work: () => Promise<unknown>, calls: number): Promise<Cost> {
  const cpuMs = cpuOfProcesses();
  const startMs = performance.now();
  for (let call = 0; call < calls; call += 1) await work();
  const wall = (performance.now() - startMs) / calls;
  return { wall, cpu: (cpuOfProcesses() - cpuMs) / calls };
}

/** Both in turn, so that a busy machine slows both: a line of the table. */
export async function apiAndSql(
  { name, calls, api, sql }: Contest,
  rounds: number,
): Promise<string> {
  const ours: Cost[] = [];
  const bare: Cost[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const one = await cost(api, calls);
    const other = await cost(sql, calls);
    if (round < 0) continue;
    ours.push(one);
    bare.push(other);
  }
  const of = (costs: readonly Cost[], part: keyof Cost) => median(costs.map((each) => each[part]));
  const verdict = (part: keyof Cost) =>
    of(ours, part) <= 1.25 * of(bare, part) + 3 ? 'pass' : 'FAIL';
  const cells = (['wall', 'cpu'] as const).flatMap((part) => [
    of(ours, part).toFixed(0),
    of(bare, part).toFixed(0),
    verdict(part),
  ]);
  return `| ${[name, ...cells].join(' | ')} |`;
}
