import { webhookEvents } from '#domain/webhook/webhookEvents.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import styles from '../AccessPage.module.css';
import { BuildingsField, ManyField } from '../ManyField.tsx';
import { draftRefusal, tellsIncidents, type WebhookDraft } from './webhookDraft.ts';
import { eventTexts } from './webhookTexts.ts';

interface WebhookFormProps {
  draft: WebhookDraft;
  onChange: (draft: WebhookDraft) => void;
  /** Why the server refused it. */
  error: string | null;
  isSending: boolean;
  onSubmit: () => void;
  onCancel: () => void;
}

const events = webhookEvents.map((id) => ({ id, label: eventTexts[id] }));
const longestUrl = 2000;

/** Where a webhook goes and what it tells. */
export function WebhookForm(props: WebhookFormProps) {
  const { draft, onChange, error, isSending, onSubmit, onCancel } = props;
  const write = (change: Partial<WebhookDraft>) => onChange({ ...draft, ...change });
  const refusal = isSending ? 'Adding the webhook' : draftRefusal(draft);
  return (
    <form
      className={styles['form']}
      aria-label="New webhook"
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal === null) onSubmit();
      }}
    >
      <TextField
        label="Address of the receiver (https)"
        value={draft.url}
        maxLength={longestUrl}
        isRequired
        isFocused
        onChange={(url) => write({ url })}
      />
      <ManyField
        label="Events"
        options={events}
        ids={draft.events}
        emptyText="None"
        onChange={(chosen) => write({ events: chosen })}
      />
      <BuildingsField ids={draft.buildingIds} onChange={(buildingIds) => write({ buildingIds })} />
      {tellsIncidents(draft) && (
        <Switch isOn={draft.hasZones} onChange={(hasZones) => write({ hasZones })}>
          Also incidents of single zones
        </Switch>
      )}
      <FormNotice>{error}</FormNotice>
      <div className={styles['actions']}>
        <Button onPress={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" disabledReason={refusal}>
          Add
        </Button>
      </div>
    </form>
  );
}
