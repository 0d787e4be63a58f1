import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { findBrowser } from '../../tools/browser.mjs';
import { writeSection } from '../node/writeSection.ts';
import { markdownTable } from '../run/report/markdown.ts';
import { cpuOfProcesses } from '../server/cpuOfProcesses.ts';
import { SpawnedServer } from '../server/SpawnedServer.ts';
import { takeHours, type Gesture, type Visit } from './Gesture.ts';
import { visits } from './visits.ts';
import { WatchedPage, type Place } from './WatchedPage.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    at: { type: 'string' },
    key: { type: 'string', default: '' },
    pid: { type: 'string', default: '0' },
    goal: { type: 'string', default: '300' },
    about: {
      type: 'string',
      default:
        'The full demonstration: five buildings in two time zones, sensors reporting all day.',
    },
    section: { type: 'string' },
  },
});
const goalMs = Number(values.goal);
const only = values.only === undefined ? null : new RegExp(values.only, 'i');
const chosen = visits.filter(({ title }) => only?.test(title) ?? true);

type Served = Place & { readonly pid: number };

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
  const page = await WatchedPage.open(place, findBrowser());
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
    const row = [
      visit.title,
      change.name,
      String(first.calls),
      first.wallMs.toFixed(0),
      first.cpuMs.toFixed(0),
      again?.wallMs.toFixed(0) ?? '',
      first.wallMs <= goalMs ? 'pass' : 'FAIL',
    ];
    console.log(row.join(' | '));
    rows.push(row);
  }
  return rows;
}

const head = ['page', 'change', 'calls', 'first, ms', 'CPU, ms', 'again, ms', 'goal'];

const spawned = values.at === undefined ? await SpawnedServer.start('full') : null;
try {
  const place = spawned ?? {
    url: values.at ?? '',
    adminKey: values.key,
    pid: Number(values.pid),
  };
  const rows: string[][] = [];
  for (const visit of chosen) rows.push(...(await rowsOf(place, visit)));
  const table = markdownTable(head, rows);
  const body = `
${values.about}

A change of the hours to core hours, of the metric or of the grouping, each on a page that was opened in Chromium with nothing cached: from the
click until the last answer that the page then asks for, at first and once more, and CPU of server and engine at first. A change without calls
is made of what the page has. The goal is ${values.goal} ms.
Node ${process.version}, ${cpus().length} shared cores at a load of ${loadavg()[0]?.toFixed(0)}, ${new Date().toISOString().slice(0, 10)}.

${table}
`;
  const section = values.section ?? (only === null && spawned !== null ? 'Changes on pages' : null);
  if (section === null) console.log(table);
  else writeSection(section, body);
} finally {
  await spawned?.dispose();
}
