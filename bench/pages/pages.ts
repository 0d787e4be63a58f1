import { cpus, loadavg } from 'node:os';
import { median } from '../node/measure.ts';
import { writeSection } from '../node/writeSection.ts';
import { markdownTable } from '../run/report/markdown.ts';
import { SpawnedServer } from '../server/SpawnedServer.ts';
import { pageOptions } from './pageOptions.ts';
import { afterData, beforeData } from './readTasks.ts';
import { WatchedPage, type Place, type StepFigures } from './WatchedPage.ts';
import type { Visit } from './Gesture.ts';
import { visits } from './visits.ts';

const taskGoalMs = 50;
const paintGoalMs = 200;
const { only, rounds, at } = pageOptions(process.argv.slice(2));
const chosen = visits.filter(({ title }) => only?.test(title) ?? true);

async function visitOnce(place: Place, visit: Visit): Promise<StepFigures[]> {
  const page = await WatchedPage.open(place);
  try {
    return await page.visit(visit);
  } finally {
    await page.close();
  }
}

/** Each step's medians over the rounds. */
function medians(rounds: readonly StepFigures[][]): StepFigures[] {
  const steps = [...new Set(rounds.flat().map(({ step }) => step))];
  return steps.map((step) => {
    const same = rounds.flatMap((round) => round.filter((one) => one.step === step));
    const of = (pick: (one: StepFigures) => number) => median(same.map(pick));
    return {
      step,
      longestMs: of(({ longestMs }) => longestMs),
      sumMs: of(({ sumMs }) => sumMs),
      paintMs: of(({ paintMs }) => paintMs),
    };
  });
}

function rowOf({ title }: Visit, steps: readonly StepFigures[]): string[] {
  const longest = (name: string) => steps.find(({ step }) => step === name)?.longestMs ?? 0;
  const used = steps.filter(({ step }) => step !== beforeData && step !== afterData);
  const slowest = used.toSorted((a, b) => b.longestMs - a.longestMs)[0];
  const latest = used.toSorted((a, b) => b.paintMs - a.paintMs)[0];
  const isQuick = Math.max(longest(afterData), slowest?.longestMs ?? 0) <= taskGoalMs;
  const isPrompt = (latest?.paintMs ?? 0) < paintGoalMs;
  return [
    title,
    longest(beforeData).toFixed(0),
    longest(afterData).toFixed(0),
    `${slowest?.longestMs.toFixed(0)} (${slowest?.step})`,
    isQuick ? 'pass' : 'FAIL',
    `${latest?.paintMs.toFixed(0)} (${latest?.step})`,
    isPrompt ? 'pass' : 'FAIL',
  ];
}

function printSteps({ title }: Visit, steps: readonly StepFigures[]): void {
  console.log(title);
  for (const { step, longestMs, sumMs, paintMs } of steps)
    console.log(
      `  ${step.padEnd(36)} longest ${longestMs.toFixed(0)} ms, all ${sumMs.toFixed(0)} ms, paint ${paintMs} ms`,
    );
}

async function measure(place: Place): Promise<string[][]> {
  const figures = new Map<Visit, StepFigures[][]>(chosen.map((visit) => [visit, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [visit, of] of figures) {
      try {
        const steps = await visitOnce(place, visit);
        of.push(steps);
        printSteps(visit, steps);
      } catch (error) {
        console.error(`${visit.title} cannot be used as told: ${String(error)}`);
        figures.delete(visit);
      }
    }
  return [...figures].map(([visit, of]) => rowOf(visit, medians(of)));
}

const head = [
  'page',
  'before data, ms',
  'after data, ms',
  'in use, ms',
  `at most ${taskGoalMs}`,
  'to the next paint, ms of wall time',
  `under ${paintGoalMs}`,
];

const server = at === null ? await SpawnedServer.start('full') : null;
try {
  const rows = await measure(at ?? (server as SpawnedServer));
  const table = markdownTable(head, rows);
  const left = chosen
    .map(({ title }) => title)
    .filter((title) => rows.every(([of]) => of !== title));
  const body = `
Each page of the full demonstration in Chromium, 1440 by 900, nothing cached: loaded, and then used as a person does (bench/pages/visits.ts).
A task is one of the main thread, and its time the thread's own CPU time in the browser's trace, so that it tells of a task over
${taskGoalMs} ms whatever else the machine does; a busy machine still lengthens it by half and more. ${rounds === 1 ? 'One round' : `Medians of ${rounds} rounds`} of the longest task
in each step: until the first answer with metrics came, from then until the page rests, and in the worst step of its use. From an
interaction to the next paint is as the browser's event timing tells it, in steps of 8 ms of wall time.
Node ${process.version}, ${cpus().length} shared cores at a load of ${loadavg()[0]?.toFixed(0)}, ${new Date().toISOString().slice(0, 10)}.

${table}
${left.length === 0 ? '' : `\nNot measured: ${left.join(', ')}.\n`}`;
  if (only === null) writeSection('Pages', body);
  else console.log(table);
} finally {
  await server?.dispose();
}
