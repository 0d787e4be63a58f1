import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { pairingPath } from '#src/lib/url/displayPath.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ChoiceField } from '#src/ui/field/ChoiceField.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import styles from '../AccessPage.module.css';
import { allFloors, displayRefusal, floorChoices, type DisplayDraft } from './displayDraft.ts';

interface PairFormProps {
  draft: DisplayDraft;
  onChange: (draft: DisplayDraft) => void;
  /** Why the server refused it. */
  error: string | null;
  isSending: boolean;
  onSubmit: () => void;
  onCancel: () => void;
}

const longestName = 100;
const longestCode = 20;

/** The code on a display, and what the display may show. */
export function PairForm(props: PairFormProps) {
  const { draft, onChange, error, isSending, onSubmit, onCancel } = props;
  const spaces = useSpaces();
  const write = (change: Partial<DisplayDraft>) => onChange({ ...draft, ...change });
  const refusal = isSending ? 'Approving the display' : displayRefusal(draft);
  const buildings = [...spaces.buildings.values()].map(({ id, name }) => ({ id, label: name }));
  return (
    <form
      className={styles['form']}
      aria-label="Pair a display"
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal === null) onSubmit();
      }}
    >
      <p>
        Open {window.location.host + pairingPath} in the browser of the display. It shows a code.
      </p>
      <TextField
        label="Code on the display"
        value={draft.code}
        maxLength={longestCode}
        isRequired
        isFocused
        onChange={(code) => write({ code: code.toUpperCase() })}
      />
      <TextField
        label="Name"
        value={draft.name}
        maxLength={longestName}
        isRequired
        onChange={(name) => write({ name })}
      />
      <ChoiceField
        label="Building"
        options={buildings}
        value={draft.buildingId}
        emptyText="Choose a building"
        onPick={(buildingId) => write({ buildingId, floorId: null })}
      />
      {draft.buildingId !== null && (
        <ChoiceField
          label="Floor"
          options={floorChoices(draft.buildingId, spaces)}
          value={draft.floorId ?? allFloors}
          emptyText=""
          onPick={(id) => write({ floorId: id === allFloors ? null : id })}
        />
      )}
      <FormNotice>{error}</FormNotice>
      <div className={styles['actions']}>
        <Button onPress={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" disabledReason={refusal}>
          Approve
        </Button>
      </div>
    </form>
  );
}
