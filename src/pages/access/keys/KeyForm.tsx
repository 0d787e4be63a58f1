import { Button } from '#src/ui/button/Button.tsx';
import { ChoiceField } from '#src/ui/field/ChoiceField.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import styles from '../AccessPage.module.css';
import { BuildingsField } from '../ManyField.tsx';
import { draftRefusal, withKind, type KeyDraft } from './keyDraft.ts';

interface KeyFormProps {
  draft: KeyDraft;
  onChange: (draft: KeyDraft) => void;
  /** Why the server refused it. */
  error: string | null;
  isSending: boolean;
  onSubmit: () => void;
  onCancel: () => void;
}

const kinds = [
  { id: 'key', label: 'Service key', detail: 'a program or a person' },
  { id: 'ing', label: 'Ingestion key', detail: 'posts readings, reads nothing' },
  { id: 'dev', label: 'Display key', detail: 'one lobby display' },
] as const;

const roles = [
  { id: 'viewer', label: 'Viewer', detail: 'reads' },
  { id: 'planner', label: 'Planner', detail: 'and changes settings' },
  { id: 'admin', label: 'Administrator', detail: 'everything' },
  { id: 'developer', label: 'Developer', detail: 'developer pages' },
] as const;

const ends = [
  { id: '30', label: 'In 30 days' },
  { id: '90', label: 'In 90 days' },
  { id: '365', label: 'In a year' },
  { id: 'never', label: 'Never' },
];

const longestName = 100;

/** What a key is for and what it may do. */
export function KeyForm(props: KeyFormProps) {
  const { draft, onChange, error, isSending, onSubmit, onCancel } = props;
  const write = (change: Partial<KeyDraft>) => onChange({ ...draft, ...change });
  const refusal = isSending ? 'Creating the key' : draftRefusal(draft);
  return (
    <form
      className={styles['form']}
      aria-label="New key"
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal === null) onSubmit();
      }}
    >
      <TextField
        label="Purpose"
        value={draft.name}
        maxLength={longestName}
        isRequired
        isFocused
        onChange={(name) => write({ name })}
      />
      <ChoiceField
        label="Kind"
        options={kinds}
        value={draft.kind}
        emptyText=""
        onPick={(id) =>
          onChange(withKind(draft, kinds.find((kind) => kind.id === id)?.id ?? 'key'))
        }
      />
      {draft.kind === 'key' && (
        <ChoiceField
          label="Role"
          options={roles}
          value={draft.role}
          emptyText=""
          onPick={(id) => write({ role: roles.find((role) => role.id === id)?.id ?? 'viewer' })}
        />
      )}
      <BuildingsField ids={draft.buildingIds} onChange={(buildingIds) => write({ buildingIds })} />
      <ChoiceField
        label="Ends"
        options={ends}
        value={draft.days === null ? 'never' : String(draft.days)}
        emptyText=""
        onPick={(id) => write({ days: id === 'never' ? null : Number(id) })}
      />
      <FormNotice>{error}</FormNotice>
      <div className={styles['actions']}>
        <Button onPress={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" disabledReason={refusal}>
          Create
        </Button>
      </div>
    </form>
  );
}
