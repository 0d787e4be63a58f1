import { cellKey } from '../plan.ts';
import type { CellResult } from '../measureCell.ts';
import type { RunResults } from '../RunResults.ts';
import { bootstrapRatio, judge, median, spread } from './statistics.ts';
import { exactGoals } from './exactGoals.ts';
import { ratioGoals, type RatioGoal } from './ratioGoals.ts';
import { figure, markdownTable } from './markdown.ts';

/** Above this the frame loop itself was too uneven for main-thread ratios to be judged. */
const unevenNull = 0.3;

/** Every goal of the design with what was measured and the verdict. */
export function goalTable(results: RunResults): string {
  const rows = ratioGoals
    .filter((goal) => isMeasured(results, goal))
    .map((goal) => ratioRow(results, goal));
  const exact = exactGoals(results).map(({ goal, to, reached, isMet }) => [
    goal,
    to,
    reached,
    isMet ? 'pass' : 'FAIL',
  ]);
  const nulls = [3000, 30_000].map((zones) => {
    const each = metric(results, cellKey('null', zones), 'recolourMain');
    return `${zones.toLocaleString('en-US')}: ${figure(median(each))} ms ±${Math.round(spread(each) * 100)}%`;
  });
  const table = markdownTable(['goal', 'to reach', 'reached', 'verdict'], [...rows, ...exact]);
  return `${table}\n\nNothing drawn, main thread, with spread: ${nulls.join('; ')}.`;
}

function ratioRow(results: RunResults, goal: RatioGoal): string[] {
  const kind = goal.kind ?? 'plan';
  const base = goal.minusNull
    ? median(metric(results, cellKey('null', goal.zones), goal.metric))
    : 0;
  const side = (engine: RatioGoal['peer']) =>
    metric(results, cellKey(engine, goal.zones, kind), goal.metric).map((value) => value - base);
  const [ours, peer] = [side(goal.ours ?? 'ours'), side(goal.peer)];
  const found = bootstrapRatio(ours, peer);
  const reached = `${figure(found.ratio)} (${figure(found.low)} to ${figure(found.high)})`;
  const label = `${goal.name}: ${goal.ours ?? 'ours'} / ${goal.peer}, ${goal.zones.toLocaleString('en-US')}`;
  if (goal.gate === null) return [label, 'report', reached, ''];
  const isUneven =
    goal.metric === 'recolourMain' &&
    spread(metric(results, cellKey('null', goal.zones), 'recolourMain')) > unevenNull;
  const verdict = isUneven ? 'inconclusive' : judge(found, goal.gate);
  return [label, `<= ${goal.gate}`, reached, verdict];
}

/** Whether the run had both sides; a selection of cells has not. */
function isMeasured(results: RunResults, goal: RatioGoal): boolean {
  const { zones, kind = 'plan' } = goal;
  const keys = [goal.ours ?? 'ours', goal.peer].map((engine) => cellKey(engine, zones, kind));
  if (goal.minusNull) keys.push(cellKey('null', zones));
  return keys.every((key) => results.cells[key] !== undefined);
}

function metric(results: RunResults, key: string, name: keyof CellResult): number[] {
  return (results.cells[key] ?? []).map((result) => result[name]);
}
