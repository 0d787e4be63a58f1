import type { SavedConsolidation } from '#contract/consolidations.ts';
import type { ScenarioDates as Dates } from '#contract/savedScenarios.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { useSaveConsolidation } from '#src/data/planning/savedConsolidations.ts';
import { SavedScenariosCard } from '#src/features/planning/SavedScenariosCard.tsx';
import { classifyError } from '#src/lib/errors/classifyError.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { useOwnScenarios } from '../compare/useComparison.ts';
import type { ConsolidateProps } from '../ConsolidateView.ts';
import { useScenarios, type OpenedScenario } from '../scenario/useScenarios.ts';
import { toDraft, toSavedScenario } from './savedDraft.ts';
import { ScenarioDates } from './ScenarioDates.tsx';

/** Saves the scenario in view, anew or in place of the saved one that was opened. */
function useSaving({ data, view, place }: ConsolidateProps, own: readonly SavedConsolidation[]) {
  const { save, remove } = useSaveConsolidation();
  const { building } = place;
  const opened = useScenarios((state) => state.opened[building.id]);
  const remember = useScenarios((state) => state.remember);
  const known = own.some(({ id }) => id === opened?.id) ? opened : undefined;
  const put = (saved: OpenedScenario | null, name: string) =>
    save.mutate(
      {
        saved,
        name,
        shared: saved?.shared ?? false,
        scenario: toSavedScenario(view.acts.draft(), data.request),
      },
      {
        onSuccess: (answer) => {
          remember(building.id, answer);
          if (saved !== null) view.acts.say(`Saved ${answer.name}.`);
        },
      },
    );
  return {
    save,
    remove,
    opened: known,
    change: (saved: SavedConsolidation, part: Dates | { shared: boolean }) => {
      const { name, shared, scenario } = saved;
      const isOpened = opened?.id === saved.id && opened.version === saved.version;
      save.mutate(
        { saved, name, shared, scenario, ...part },
        { onSuccess: (answer) => isOpened && remember(building.id, answer) },
      );
    },
    saveNew: (name: string) => put(null, name),
    saveOver: () => known && put(known, known.name),
  };
}

/** What went wrong while saving, with what to do. */
function failureText(error: unknown, opened: OpenedScenario | undefined): string {
  const classified = classifyError(error);
  const isOutdated = classified.kind === 'api' && classified.code === 'SCENARIO_CHANGED';
  if (!isOutdated) return errorText(error);
  return `${opened?.name ?? 'This scenario'} has changed since you opened it. Open it again to see those changes, or save yours as a new scenario.`;
}

const texts = {
  title: 'Saved scenarios',
  dialog: 'Save scenario',
  empty: 'Nothing saved yet. Save a scenario to come back to it.',
};

/** The saved scenarios of the building: opened, saved and deleted here. */
export function SavedScenarios(props: ConsolidateProps) {
  const { place, filters } = props;
  const { building } = place;
  const own = useOwnScenarios(building.id);
  const { save, remove, opened, change, saveNew, saveOver } = useSaving(props, own);
  const open = useScenarios((state) => state.open);
  const handleOpen = (saved: SavedConsolidation) => {
    const { startdatetime, enddatetime, opening_hours } = saved.scenario;
    save.reset();
    filters.change({ startdatetime, enddatetime, opening_hours });
    open(building.id, saved, toDraft(saved.scenario));
  };
  const error = save.error ?? remove.error;
  return (
    <SavedScenariosCard
      texts={{ ...texts, save: opened ? 'Save as new' : 'Save this scenario' }}
      tools={
        opened && (
          <Button kind="primary" onPress={saveOver}>
            {`Save changes to ${opened.name}`}
          </Button>
        )
      }
      saved={own}
      failure={error === null ? null : failureText(error, opened)}
      onSave={saveNew}
      onOpen={handleOpen}
      onShare={(saved) => change(saved, { shared: !saved.shared })}
      onDelete={(saved) => remove.mutate(saved)}
      renderMore={(saved) => (
        <ScenarioDates
          saved={saved}
          today={dayKeyOf(props.data.study.today)}
          onSave={(dates) => change(saved, dates)}
        />
      )}
    />
  );
}
