import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { SavedConsolidation } from '#contract/consolidations.ts';
import { emptyDraft, type Draft } from './Draft.ts';
import { doAct, redo, startHistory, undo, type History } from './history.ts';

/** A saved scenario with the version that was opened. */
export type OpenedScenario = Pick<SavedConsolidation, 'id' | 'name' | 'shared' | 'version'>;

interface Scenarios {
  /** By building, as long as the page of the browser stays. */
  histories: Readonly<Record<string, History>>;
  /** The saved scenario that was opened last, by building, as it was then. */
  opened: Readonly<Record<string, OpenedScenario>>;
  /** What happened last, as it is read out: after an act with its result. */
  spoken: { text: string; isAct: boolean };
  act: (buildingId: string, act: string, draft: Draft) => void;
  open: (
    buildingId: string,
    saved: OpenedScenario & Pick<SavedConsolidation, 'floor_changes'>,
    draft: Draft,
  ) => void;
  /** The scenario in view is now this saved one. */
  remember: (buildingId: string, saved: OpenedScenario) => void;
  undo: (buildingId: string) => void;
  redo: (buildingId: string) => void;
  say: (text: string) => void;
}

const empty = startHistory(emptyDraft);

/** "Floor 3 is gone". */
function goneTexts(changes: SavedConsolidation['floor_changes']): string[] {
  return changes.flatMap(({ name, change }) => (change === 'gone' ? [`${name} is gone`] : []));
}

/** The scenario of each building and its acts. */
export const useScenarios = create<Scenarios>((set) => {
  const change = (buildingId: string, history: History, spoken: string) =>
    set(({ histories }) => ({
      histories: { ...histories, [buildingId]: history },
      spoken: { text: spoken, isAct: true },
    }));
  const remember = (buildingId: string, { id, name, shared, version }: OpenedScenario) =>
    set(({ opened }) => ({ opened: { ...opened, [buildingId]: { id, name, shared, version } } }));
  return {
    histories: {},
    opened: {},
    spoken: { text: '', isAct: false },
    act: (buildingId, act, draft) =>
      change(buildingId, doAct(historyOf(buildingId), act, draft), act),
    open: (buildingId, saved, draft) => {
      const { name } = saved;
      remember(buildingId, saved);
      change(
        buildingId,
        doAct(historyOf(buildingId), `Open ${name}`, draft),
        [`Opened ${name}`, ...goneTexts(saved.floor_changes)].join('. '),
      );
    },
    remember,
    undo: (buildingId) => {
      const step = undo(historyOf(buildingId));
      if (step) change(buildingId, step.history, `Undone: ${step.act}`);
    },
    redo: (buildingId) => {
      const step = redo(historyOf(buildingId));
      if (step) change(buildingId, step.history, `Redone: ${step.act}`);
    },
    say: (text) => set({ spoken: { text, isAct: false } }),
  };
});

/** The acts of a building; none at first. */
function historyOf(buildingId: string): History {
  return useScenarios.getState().histories[buildingId] ?? empty;
}

/** The acts on the scenario of a building. */
export function actsOn(buildingId: string) {
  const { act, undo: takeBack, redo: doAgain, say } = useScenarios.getState();
  return {
    draft: () => historyOf(buildingId).draft,
    act: (name: string, draft: Draft) => act(buildingId, name, draft),
    undo: () => takeBack(buildingId),
    redo: () => doAgain(buildingId),
    say,
  };
}

/** The acts of a building in a component. */
export function useHistory(buildingId: string): History {
  return useScenarios(({ histories }) => histories[buildingId] ?? empty);
}

/** What the scenario of a building is judged by; the same while only floors and teams change. */
export function useGoal(buildingId: string): Omit<Draft, 'closed' | 'moves'> {
  return useScenarios(
    useShallow(({ histories }) => {
      const { closed: _closed, moves: _moves, ...goal } = (histories[buildingId] ?? empty).draft;
      return goal;
    }),
  );
}
