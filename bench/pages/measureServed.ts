import { cpus, loadavg } from 'node:os';
import { writeSection } from '../node/writeSection.ts';
import { markdownTable } from '../run/report/markdown.ts';
import { SpawnedServer } from '../server/SpawnedServer.ts';
import type { Visit } from './Gesture.ts';
import { visits } from './visits.ts';
import type { Place } from './WatchedPage.ts';

/** Where pages are served, and by which process. */
export type Served = Place & { readonly pid: number };

/** Options of a bench about pages of a server; without an address there is one with the full demonstration. */
export const servedOptions = {
  only: { type: 'string' },
  at: { type: 'string' },
  key: { type: 'string', default: '' },
  pid: { type: 'string', default: '0' },
  about: {
    type: 'string',
    default: 'The full demonstration: five buildings in two time zones, sensors reporting all day.',
  },
  section: { type: 'string' },
} as const;

interface ServedValues {
  only?: string | undefined;
  at?: string | undefined;
  key: string;
  pid: string;
  about: string;
  section?: string | undefined;
}

interface ServedBench {
  /** Written where all pages of the demonstration were measured. */
  section: string;
  head: readonly string[];
  rowsOf: (place: Served, visit: Visit) => Promise<string[][]>;
  /** What the figures are, in a paragraph. */
  explanation: string;
}

/** Measures the pages that were chosen; their table is printed, or written where all of them were. */
export async function measureServed(
  values: ServedValues,
  { section, head, rowsOf, explanation }: ServedBench,
): Promise<void> {
  const only = values.only === undefined ? null : new RegExp(values.only, 'i');
  const spawned = values.at === undefined ? await SpawnedServer.start('full') : null;
  try {
    const { at: url = '', key: adminKey, pid } = values;
    const place = spawned ?? { url, adminKey, pid: Number(pid) };
    const chosen = visits.filter(({ title }) => only?.test(title) ?? true);
    const rows = await rowsOfAll(chosen, (visit) => rowsOf(place, visit));
    const table = markdownTable([...head], rows);
    const load = loadavg()[0]?.toFixed(0);
    const body = `
${values.about}

${explanation}
Node ${process.version}, ${cpus().length} shared cores at a load of ${load}, ${new Date().toISOString().slice(0, 10)}.

${table}
`;
    const written = values.section ?? (only === null && spawned !== null ? section : null);
    if (written === null) console.log(table);
    else writeSection(written, body);
  } finally {
    await spawned?.dispose();
  }
}

async function rowsOfAll(
  chosen: readonly Visit[],
  rowsOf: (visit: Visit) => Promise<string[][]>,
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const visit of chosen)
    for (const row of await rowsOf(visit)) {
      console.log(row.join(' | '));
      rows.push(row);
    }
  return rows;
}
