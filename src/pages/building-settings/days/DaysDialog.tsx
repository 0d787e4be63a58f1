import { useState } from 'react';
import { DaysField } from '#src/features/filters/time-frame/control/DaysField.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import styles from '../BuildingSettings.module.css';
import { nameableDays, type NamedDays } from './dayRanges.ts';

interface DaysDialogProps {
  title: string;
  initial: NamedDays;
  today: number;
  confirmText: string;
  /** Whether the days need a name. */
  isNameNeeded: boolean;
  onClose: () => void;
  onConfirm: (named: NamedDays) => void;
}

/** Names some days. */
export function DaysDialog(props: DaysDialogProps) {
  const { title, initial, today, confirmText, isNameNeeded, onClose, onConfirm } = props;
  const [named, setNamed] = useState(initial);
  const [wasTried, setTried] = useState(false);
  const isNameless = isNameNeeded && named.title.trim() === '';
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form
        className={styles['form']}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isNameless) onConfirm(named);
        }}
      >
        <TextField
          label="Name"
          value={named.title}
          isRequired={isNameNeeded}
          error={wasTried && isNameless ? 'This field is required' : undefined}
          onChange={(name) => setNamed((before) => ({ ...before, title: name }))}
        />
        <DaysField
          label="Days"
          days={named.days}
          allowed={nameableDays(today)}
          today={today}
          onPick={(days) => setNamed((before) => ({ ...before, days }))}
        />
        <div className={styles['formActions']}>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit">
            {confirmText}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
