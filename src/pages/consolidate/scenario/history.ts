import type { Draft } from './Draft.ts';

/** A scenario before an act, or after one that was taken back, with the act's name. */
interface Step {
  act: string;
  draft: Draft;
}

/** A scenario with the acts that can be taken back and done again. */
export interface History {
  draft: Draft;
  past: readonly Step[];
  future: readonly Step[];
}

const mostSteps = 200;

export function startHistory(draft: Draft): History {
  return { draft, past: [], future: [] };
}

/** Does an act. Of one that follows another of the same name, as a slider moves, both are one. */
export function doAct(history: History, act: string, draft: Draft): History {
  const last = history.past.at(-1);
  const isSame = last?.act === act && act.startsWith('Set ');
  const past = isSame ? history.past : [...history.past, { act, draft: history.draft }];
  return { draft, past: past.slice(-mostSteps), future: [] };
}

/** Takes the last act back; null where there is none. */
export function undo({ draft, past, future }: History): { history: History; act: string } | null {
  const last = past.at(-1);
  if (last === undefined) return null;
  const history = {
    draft: last.draft,
    past: past.slice(0, -1),
    future: [{ act: last.act, draft }, ...future],
  };
  return { history, act: last.act };
}

/** Does again what was taken back last; null where there is nothing. */
export function redo({ draft, past, future }: History): { history: History; act: string } | null {
  const [next, ...rest] = future;
  if (next === undefined) return null;
  const history = { draft: next.draft, past: [...past, { act: next.act, draft }], future: rest };
  return { history, act: next.act };
}
