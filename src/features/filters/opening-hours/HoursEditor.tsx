import { useState } from 'react';
import { formatOpeningHours } from '#domain/opening-hours/formatOpeningHours.ts';
import { readOpeningHours } from '#domain/opening-hours/readOpeningHours.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { OpeningHoursField } from './editor/OpeningHoursField.tsx';
import styles from './HoursPanel.module.css';

interface HoursEditorProps {
  initialText: string;
  onApply: (text: string) => void;
  onCancel: () => void;
}

/** Hours of one's own for the page. */
export function HoursEditor({ initialText, onApply, onCancel }: HoursEditorProps) {
  const [text, setText] = useState(initialText);
  const { rule } = readOpeningHours(text);
  return (
    <form
      className={styles['editor']}
      aria-label="Custom hours"
      onSubmit={(event) => {
        event.preventDefault();
        if (rule) onApply(formatOpeningHours(rule));
      }}
    >
      <OpeningHoursField text={text} onChange={setText} />
      <div className={styles['actions']}>
        <Button onPress={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" isDisabled={rule === null}>
          Apply hours
        </Button>
      </div>
    </form>
  );
}
