import { parseArgs } from 'node:util';
import { median } from '../node/measure.ts';
import { cpuOfProcesses } from '../server/cpuOfProcesses.ts';
import type { Visit } from './Gesture.ts';
import { measureServed, servedOptions, type Served } from './measureServed.ts';
import { WatchedPage } from './WatchedPage.ts';

const { values } = parseArgs({
  options: {
    ...servedOptions,
    rounds: { type: 'string', default: '3' },
    goal: { type: 'string', default: '400' },
    'home-goal': { type: 'string', default: '800' },
    'wall-goal': { type: 'string', default: '1200' },
    'home-wall-goal': { type: 'string', default: '2000' },
  },
});
const rounds = Number(values.rounds);
const goalMs = (title: string) => Number(title === 'Home' ? values['home-goal'] : values.goal);
const wallGoalMs = (title: string) =>
  Number(title === 'Home' ? values['home-wall-goal'] : values['wall-goal']);

interface Cost {
  calls: number;
  kilobytes: number;
  cpuMs: number;
  wallMs: number;
}

/** One view of a page in a browser that knows nothing: what it asks for, and what that costs server and engine. */
async function viewOnce(place: Served, { path }: Visit): Promise<Cost> {
  // What server and engine do does not depend on how the browser draws.
  const page = await WatchedPage.openStill(place);
  try {
    const before = cpuOfProcesses(place.pid);
    const { calls, bytes, wallMs } = await page.callsOf(path);
    return { calls, kilobytes: bytes / 1024, cpuMs: cpuOfProcesses(place.pid) - before, wallMs };
  } finally {
    await page.close();
  }
}

async function rowOf(place: Served, visit: Visit): Promise<string[]> {
  await viewOnce(place, visit);
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) costs.push(await viewOnce(place, visit));
  const of = (pick: (cost: Cost) => number) => median(costs.map(pick));
  const cpuMs = of((cost) => cost.cpuMs);
  const wallMs = of((cost) => cost.wallMs);
  return [
    visit.title,
    of(({ calls }) => calls).toFixed(0),
    of(({ kilobytes }) => kilobytes).toFixed(0),
    cpuMs.toFixed(0),
    cpuMs <= goalMs(visit.title) ? 'pass' : 'FAIL',
    wallMs.toFixed(0),
    wallMs <= wallGoalMs(visit.title) ? 'pass' : 'FAIL',
  ];
}

await measureServed(values, {
  section: 'Cost of pages',
  head: ['page', 'calls', 'kB', 'CPU of server and engine, ms', 'goal', 'wall, ms', 'goal'],
  rowsOf: async (place, visit) => [await rowOf(place, visit)],
  explanation: `Each page opened in Chromium with nothing cached and reduced motion, until nothing is asked for and it rests, and then scrolled to its end, after one view that
is not counted. Calls are those of the API that the page itself makes, and CPU is that of server and engine for all of them; wall time is
from the address to the last answer that it shows without being scrolled. The goals are ${values.goal} ms of CPU and ${values['wall-goal']} of wall time, of Home ${values['home-goal']} and ${values['home-wall-goal']}. ${rounds === 1 ? 'One view of each.' : `Medians of ${rounds} views.`}`,
});
