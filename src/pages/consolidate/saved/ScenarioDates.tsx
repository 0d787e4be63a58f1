import { useState, type FormEvent } from 'react';
import type { ScenarioDates as Dates } from '#contract/savedScenarios.ts';
import { formatDay } from '#src/lib/format/formatDays.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import styles from '../Consolidate.module.css';

interface ScenarioDatesProps {
  saved: Dates & { name: string };
  /** The local day of now: 'YYYY-MM-DD'. */
  today: string;
  onSave: (dates: Dates) => void;
}

function datesText({ planned_on, carried_out_on }: Dates): string | null {
  if (carried_out_on !== null) return `Carried out on ${formatDay(carried_out_on)}`;
  return planned_on === null ? null : `Planned from ${formatDay(planned_on)}`;
}

/** From when a scenario is planned, and when it was carried out. */
export function ScenarioDates({ saved, today, onSave }: ScenarioDatesProps) {
  const [isOpen, setOpen] = useState(false);
  const text = datesText(saved);
  return (
    <>
      {text !== null && <span>{text}</span>}
      <Button kind="quiet" onPress={() => setOpen(true)}>
        Set dates
      </Button>
      {isOpen && (
        <DatesDialog
          saved={saved}
          today={today}
          onClose={() => setOpen(false)}
          onSave={(dates) => {
            setOpen(false);
            onSave(dates);
          }}
        />
      )}
    </>
  );
}

function DatesDialog({
  saved,
  today,
  onSave,
  onClose,
}: ScenarioDatesProps & { onClose: () => void }) {
  const [planned, setPlanned] = useState(saved.planned_on ?? '');
  const [carriedOut, setCarriedOut] = useState(saved.carried_out_on ?? '');
  const isAhead = carriedOut > today;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isAhead) onSave({ planned_on: planned || null, carried_out_on: carriedOut || null });
  };
  return (
    <Dialog title={`Dates of ${saved.name}`} isOpen onClose={onClose}>
      <form className={styles['form']} onSubmit={handleSubmit} noValidate>
        <TextField
          label="Planned from"
          type="date"
          value={planned}
          onChange={setPlanned}
          isFocused
        />
        <TextField
          label="Carried out on"
          type="date"
          value={carriedOut}
          onChange={setCarriedOut}
          error={isAhead ? 'This day is still to come' : undefined}
        />
        <p className={styles['hint']}>
          Dated scenarios appear in the plan over time, each from the day it was carried out, or is
          planned from.
        </p>
        <div className={styles['buttons']}>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            Save dates
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
