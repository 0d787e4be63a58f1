import { useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SavedConsolidation } from '#contract/consolidations.ts';
import { useServices } from '#src/data/api/useServices.ts';
import {
  savedConsolidationsQuery,
  useSaveConsolidation,
} from '#src/data/planning/savedConsolidations.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import styles from '../Consolidate.module.css';
import type { ConsolidateProps } from '../ConsolidateView.ts';
import { useScenarios } from '../scenario/useScenarios.ts';
import { toDraft, toSavedScenario } from './savedDraft.ts';

/** The saved scenarios of the building: opened, saved and deleted here. */
export function SavedScenarios({ data, view, place, filters }: ConsolidateProps) {
  const { api } = useServices();
  const { save, remove } = useSaveConsolidation();
  const { data: all = [] } = useQuery(savedConsolidationsQuery(api));
  const [isNaming, setNaming] = useState(false);
  const open = useScenarios((state) => state.open);
  const { building } = place;
  const own = all.filter(({ scenario }) => scenario.building_id.map(String).includes(building.id));
  const handleSave = (name: string) => {
    setNaming(false);
    save.mutate({
      saved: null,
      name,
      shared: false,
      scenario: toSavedScenario(view.history.draft, data.request),
    });
  };
  const handleOpen = ({ name, scenario }: SavedConsolidation) => {
    const { startdatetime, enddatetime, opening_hours } = scenario;
    filters.change({ startdatetime, enddatetime, opening_hours });
    open(building.id, name, toDraft(scenario));
  };
  const error = save.error ?? remove.error;
  return (
    <TitledCard
      title="Saved scenarios"
      tools={<Button onPress={() => setNaming(true)}>Save this scenario</Button>}
    >
      {error !== null && <Banner kind="warning">{errorText(error)}</Banner>}
      {own.length === 0 ? (
        <p className={styles['hint']}>Nothing saved yet. Save a scenario to come back to it.</p>
      ) : (
        <ul className={styles['saved']}>
          {own.map((saved) => (
            <li key={saved.id}>
              <b>{saved.name}</b>
              <Changes saved={saved} />
              <Button onPress={() => handleOpen(saved)}>Open</Button>
              <Button
                kind="quiet"
                onPress={() =>
                  save.mutate({
                    saved,
                    name: saved.name,
                    shared: !saved.shared,
                    scenario: saved.scenario,
                  })
                }
              >
                {saved.shared ? 'Stop sharing' : 'Share'}
              </Button>
              <Button kind="quiet" onPress={() => remove.mutate(saved)}>
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isNaming && <NameDialog onConfirm={handleSave} onClose={() => setNaming(false)} />}
    </TitledCard>
  );
}

/** Which floors are no longer what they were. */
function Changes({ saved: { floor_changes: changes } }: { saved: SavedConsolidation }) {
  if (changes.length === 0) return null;
  const texts = changes.map(
    ({ name, change }) => `${name} ${change === 'gone' ? 'is gone' : 'changed'}`,
  );
  return <span>Since then: {texts.join(', ')}</span>;
}

interface NameDialogProps {
  onConfirm: (name: string) => void;
  onClose: () => void;
}

function NameDialog({ onConfirm, onClose }: NameDialogProps) {
  const [name, setName] = useState('');
  const isBlank = name.trim() === '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank) onConfirm(name.trim());
  };
  return (
    <Dialog title="Save scenario" isOpen onClose={onClose}>
      <form className={styles['form']} onSubmit={handleSubmit} noValidate>
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={200}
          isRequired
          isFocused
          error={isBlank ? 'This field is required' : undefined}
        />
        <div className={styles['buttons']}>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
