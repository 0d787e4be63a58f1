import { writeSection } from './node/writeSection.ts';
import { countTable } from './run/report/countTable.ts';
import { goalTable } from './run/report/goalTable.ts';
import { engineTable } from './run/report/engineTable.ts';
import type { RunResults } from './run/RunResults.ts';

/** Writes a run's tables into RESULTS.md. */
export function writeReport(results: RunResults): void {
  const rounds = Math.max(...Object.values(results.cells).map((each) => each.length));
  const intro = `Each engine draws the same floor in a fresh browser; the engines take turns in shuffled order, ${rounds} rounds
(cells without a goal: 1). Times are CPU time unless said: of the page's main thread by thread ticks, and of all processes of
the browser. No graphics card: WebGL runs on SwiftShader, so figures of all processes hold the drawing too; compare ratios,
not milliseconds. Chromium ${results.chromium}, Node ${results.node}, ${results.cores} shared cores, ${results.minutes.toFixed(0)} minutes, ${results.startedAt.slice(0, 10)}.
A ratio is ours over the peer's, medians of the rounds, with a 90% bootstrap interval; a goal is judged only where the
interval lies on one side of it. Outlines: all draw them up to 3,000 zones; at 30,000 the peers leave them out, ours never does.`;
  const failures = results.failures.map((each) => `- failed: ${each}`).join('\n');
  const parts = [intro, '### Goals', goalTable(results), '### Exact counts', countTable(results)];
  for (const zones of [3000, 30_000, 300])
    parts.push(
      `### ${zones.toLocaleString('en-US')} zones`,
      engineTable(results, `plan/${zones}/`),
    );
  parts.push('### Without a GPU', engineTable(results, 'no-gpu/'));
  parts.push('### 3,000 values as text, 3,840 x 2,160', engineTable(results, 'labels/3000/'));
  if (failures) parts.push(failures);
  writeSection('Floor plan', parts.join('\n\n'));
}
