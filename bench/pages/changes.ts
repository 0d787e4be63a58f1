import { parseArgs } from 'node:util';
import { cpuOfProcesses } from '../server/cpuOfProcesses.ts';
import { takeHours, type Gesture, type Visit } from './Gesture.ts';
import { measureServed, servedOptions, type Served } from './measureServed.ts';
import { WatchedPage } from './WatchedPage.ts';

const { values } = parseArgs({
  options: { ...servedOptions, goal: { type: 'string', default: '300' } },
});
const goalMs = Number(values.goal);

interface Change {
  name: string;
  gestures: readonly Gesture[];
}

/** What people change on a page: its hours, and what its own choices of metric and grouping offer. */
function changesOf({ gestures }: Visit): Change[] {
  const own = gestures.flatMap((gesture, at): Change[] => {
    const opening = gestures[at - 1];
    const isChange = /^change (?:Metric|Group by|Measure|Rows|Split by)/.test(gesture.name);
    return isChange && opening ? [{ name: gesture.name, gestures: [opening, gesture] }] : [];
  });
  return [{ name: 'hours', gestures: takeHours('Core hours') }, ...own];
}

/** A page in a browser that knows nothing, and a change on it: how long until the last answer that it asks for, and what that costs server and engine. */
async function changeOnce(place: Served, path: string, { gestures }: Change) {
  const page = await WatchedPage.openStill(place);
  try {
    return await page.changeOf(path, gestures, () => cpuOfProcesses(place.pid));
  } finally {
    await page.close();
  }
}

async function rowsOf(place: Served, visit: Visit): Promise<string[][]> {
  const rows: string[][] = [];
  for (const change of changesOf(visit)) {
    const first = await changeOnce(place, visit.path, change);
    if (first === null) continue;
    const again = await changeOnce(place, visit.path, change);
    rows.push([
      visit.title,
      change.name,
      String(first.calls),
      first.wallMs.toFixed(0),
      first.cpuMs.toFixed(0),
      again?.wallMs.toFixed(0) ?? '',
      first.wallMs <= goalMs ? 'pass' : 'FAIL',
    ]);
  }
  return rows;
}

await measureServed(values, {
  section: 'Changes on pages',
  head: ['page', 'change', 'calls', 'first, ms', 'CPU, ms', 'again, ms', 'goal'],
  rowsOf,
  explanation: `A change of the hours to core hours, of the metric or of the grouping, each on a page that was opened in Chromium with nothing cached: from the
click until the last answer that the page then asks for, at first and once more, and CPU of server and engine at first. A change without calls
is made of what the page has. The goal is ${values.goal} ms.`,
});
