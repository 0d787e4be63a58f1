import type { TraceEvent } from './PageTrace.ts';

/** A step of a visit: the tasks of the main thread in it, by CPU. */
export interface StepTasks {
  readonly step: string;
  /** The longest task, in ms of CPU of the main thread. */
  readonly longestMs: number;
  /** All tasks together. */
  readonly sumMs: number;
}

export const stepMark = 'bench step ';
export const beforeData = 'before data';
export const afterData = 'after data';

interface Boundary {
  readonly ts: number;
  readonly step: string;
}

/** Tasks of the page's main thread by step: first those until the first answer with metrics came, then those after it. */
export function readTasks(events: readonly TraceEvent[]): StepTasks[] {
  const main = mainThread(events);
  const ours = events.filter(({ pid }) => pid === main.pid);
  const boundaries = boundariesOf(ours);
  const byStep = new Map<string, number[]>(boundaries.map(({ step }) => [step, []]));
  for (const { name, tid, ts, tdur } of ours) {
    if (name !== 'RunTask' || tid !== main.tid || tdur === undefined) continue;
    const step = boundaries.findLast((boundary) => boundary.ts <= ts)?.step;
    if (step !== undefined) byStep.get(step)?.push(tdur / 1000);
  }
  return [...byStep].map(([step, tasks]) => ({
    step,
    longestMs: Math.max(0, ...tasks),
    sumMs: tasks.reduce((sum, ms) => sum + ms, 0),
  }));
}

/** The thread on which the page said where its steps begin. */
function mainThread(events: readonly TraceEvent[]): { pid: number; tid: number } {
  const mark = events.find(({ name }) => name.startsWith(stepMark));
  const thread = events.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' && pid === mark?.pid,
  );
  if (!thread) throw new Error('The trace holds no main thread of a page');
  return thread;
}

function boundariesOf(events: readonly TraceEvent[]): Boundary[] {
  const asked = new Set(
    events
      .filter(({ name, args }) => name === 'ResourceSendRequest' && isMetrics(args.data?.url))
      .map(({ args }) => args.data?.requestId),
  );
  const answer = events.find(
    ({ name, args }) => name === 'ResourceReceiveResponse' && asked.has(args.data?.requestId),
  );
  const marks = events.filter(({ name }) => name.startsWith(stepMark));
  return [
    { ts: 0, step: beforeData },
    ...(answer ? [{ ts: answer.ts, step: afterData }] : []),
    ...marks.map(({ ts, name }) => ({ ts, step: name.slice(stepMark.length) })),
  ].toSorted((a, b) => a.ts - b.ts);
}

function isMetrics(url: string | undefined): boolean {
  return url !== undefined && new URL(url).pathname.startsWith('/v4/metrics/');
}
