import { useState, type FormEvent, type ReactNode } from 'react';
import type { SavedScenario } from '#contract/savedScenarios.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import styles from './SavedScenariosCard.module.css';

interface CardTexts {
  title: string;
  /** What the button that saves says, the title of its dialog, and what stands while nothing is saved. */
  save: string;
  dialog: string;
  empty: string;
}

interface SavedScenariosCardProps<Scenario> {
  texts: CardTexts;
  saved: readonly SavedScenario<Scenario>[];
  /** Other ways to save. */
  tools?: ReactNode;
  /** Why the last change failed, and what to do. */
  failure: string | null;
  onSave: (name: string) => void;
  onOpen: (saved: SavedScenario<Scenario>) => void;
  onShare: (saved: SavedScenario<Scenario>) => void;
  onDelete: (saved: SavedScenario<Scenario>) => void;
  /** What else is said of a scenario, and done with it. */
  renderMore?: (saved: SavedScenario<Scenario>) => ReactNode;
}

/** The saved scenarios of a tool: opened, saved, shared and deleted here. */
export function SavedScenariosCard<Scenario>(props: SavedScenariosCardProps<Scenario>) {
  const { texts, saved, tools, failure, onSave, onOpen, onShare, onDelete, renderMore } = props;
  const [isNaming, setNaming] = useState(false);
  const { spoken, expect } = useSpokenChange(saved);
  return (
    <TitledCard
      title={texts.title}
      tools={
        <div className={styles['buttons']}>
          {tools}
          <Button onPress={() => setNaming(true)}>{texts.save}</Button>
        </div>
      }
    >
      <p className="visually-hidden" role="status" aria-label="Last change">
        {spoken}
      </p>
      {failure !== null && <Banner kind="warning">{failure}</Banner>}
      {saved.length === 0 ? (
        <p className={styles['hint']}>{texts.empty}</p>
      ) : (
        <ul className={styles['saved']}>
          {saved.map((one) => (
            <li key={one.id}>
              <b>{one.name}</b>
              <Changes changes={one.floor_changes} />
              {renderMore?.(one)}
              <Button onPress={() => onOpen(one)}>Open</Button>
              <Button
                kind="quiet"
                onPress={() => {
                  expect({ kind: 'share', ...one });
                  onShare(one);
                }}
              >
                {one.shared ? 'Stop sharing' : 'Share'}
              </Button>
              <Button
                kind="quiet"
                onPress={() => {
                  expect({ kind: 'delete', ...one });
                  onDelete(one);
                }}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isNaming && (
        <NameDialog
          title={texts.dialog}
          onClose={() => setNaming(false)}
          onConfirm={(name) => {
            setNaming(false);
            expect({ kind: 'save', name, known: saved.map(({ id }) => id) });
            onSave(name);
          }}
        />
      )}
    </TitledCard>
  );
}

/** A change that was asked for, with how its scenario was before. */
type AskedChange =
  | { kind: 'save'; name: string; known: readonly string[] }
  | ({ kind: 'share' | 'delete' } & Pick<SavedScenario, 'id' | 'name' | 'shared'>);

/** What became of a change, as it is read out; null until it is done. */
function changeText(asked: AskedChange, saved: readonly SavedScenario[]): string | null {
  const { kind, name } = asked;
  if (kind === 'save') {
    const isSaved = saved.some((one) => one.name === name && !asked.known.includes(one.id));
    return isSaved ? `Saved ${name}.` : null;
  }
  const now = saved.find(({ id }) => id === asked.id);
  if (now === undefined) return `Deleted ${name}.`;
  if (kind === 'delete' || now.shared === asked.shared) return null;
  return now.shared ? `${name} is shared.` : `${name} is no longer shared.`;
}

/** Reads out a change once it is done. */
function useSpokenChange(saved: readonly SavedScenario[]) {
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const [spoken, setSpoken] = useState('');
  const text = asked && changeText(asked, saved);
  if (text !== null) {
    setAsked(null);
    setSpoken(text);
  }
  return {
    spoken,
    expect: (change: AskedChange) => {
      setSpoken('');
      setAsked(change);
    },
  };
}

/** Which floors are no longer what they were. */
function Changes({ changes }: { changes: SavedScenario['floor_changes'] }) {
  if (changes.length === 0) return null;
  const texts = changes.map(
    ({ name, change }) => `${name} ${change === 'gone' ? 'is gone' : 'changed'}`,
  );
  return <span>Since then: {texts.join(', ')}</span>;
}

interface NameDialogProps {
  title: string;
  onConfirm: (name: string) => void;
  onClose: () => void;
}

function NameDialog({ title, onConfirm, onClose }: NameDialogProps) {
  const [name, setName] = useState('');
  const isBlank = name.trim() === '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank) onConfirm(name.trim());
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
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
