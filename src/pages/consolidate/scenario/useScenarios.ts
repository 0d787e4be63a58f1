import { create } from 'zustand';
import { emptyDraft, type Draft } from './Draft.ts';
import { doAct, redo, startHistory, undo, type History } from './history.ts';

interface Scenarios {
  /** By building, as long as the page of the browser stays. */
  histories: Readonly<Record<string, History>>;
  /** What happened last, as it is read out: after an act with its result. */
  spoken: { text: string; isAct: boolean };
  act: (buildingId: string, act: string, draft: Draft) => void;
  open: (buildingId: string, name: string, draft: Draft) => void;
  undo: (buildingId: string) => void;
  redo: (buildingId: string) => void;
  say: (text: string) => void;
}

const empty = startHistory(emptyDraft);

/** The scenario of each building and its acts. */
export const useScenarios = create<Scenarios>((set) => {
  const change = (buildingId: string, history: History, spoken: string) =>
    set(({ histories }) => ({
      histories: { ...histories, [buildingId]: history },
      spoken: { text: spoken, isAct: true },
    }));
  return {
    histories: {},
    spoken: { text: '', isAct: false },
    act: (buildingId, act, draft) =>
      change(buildingId, doAct(historyOf(buildingId), act, draft), act),
    open: (buildingId, name, draft) =>
      change(buildingId, doAct(historyOf(buildingId), `Open ${name}`, draft), `Opened ${name}`),
    undo: (buildingId) => {
      const step = undo(historyOf(buildingId));
      if (step) change(buildingId, step.history, `Undone: ${step.act}`);
    },
    redo: (buildingId) => {
      const step = redo(historyOf(buildingId));
      if (step) change(buildingId, step.history, `Done again: ${step.act}`);
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
