import { useState } from 'react';
import { formatOpeningHours } from '#domain/opening-hours/formatOpeningHours.ts';
import { readOpeningHours } from '#domain/opening-hours/readOpeningHours.ts';
import { OpeningHoursField } from '#src/features/filters/opening-hours/editor/OpeningHoursField.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import styles from '../BuildingSettings.module.css';

interface HoursDialogProps {
  title: string;
  initialText: string;
  onClose: () => void;
  onApply: (text: string) => void;
}

/** A week of hours, drawn or typed. */
export function HoursDialog({ title, initialText, onClose, onApply }: HoursDialogProps) {
  const [text, setText] = useState(initialText);
  const { rule, fault } = readOpeningHours(text);
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form
        className={styles['form']}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          if (rule) onApply(formatOpeningHours(rule));
        }}
      >
        <OpeningHoursField text={text} onChange={setText} />
        <div className={styles['formActions']}>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabledReason={fault?.text ?? null}>
            Set hours
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
