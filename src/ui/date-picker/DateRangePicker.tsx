import { Button } from '../button/Button.tsx';
import styles from './DateRangePicker.module.css';
import { RangeCalendar } from './RangeCalendar.tsx';

interface DateRangePickerProps extends React.ComponentProps<typeof RangeCalendar> {
  /** The picked days in words, or what is still to be picked. */
  summary: string;
  /** How many days can be picked, where that is limited. */
  hint?: string | undefined;
  applyText: string;
  canApply: boolean;
  onApply: () => void;
  onCancel: () => void;
}

/** A calendar with the picked days in words and two buttons. */
export function DateRangePicker({
  summary,
  hint,
  applyText,
  canApply,
  onApply,
  onCancel,
  ...calendar
}: DateRangePickerProps) {
  return (
    <div className={styles['picker']}>
      <RangeCalendar {...calendar} />
      <p className={styles['summary']} role="status">
        {summary}
      </p>
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      <div className={styles['actions']}>
        <Button onPress={onCancel}>Cancel</Button>
        <Button kind="primary" isDisabled={!canApply} onPress={onApply}>
          {applyText}
        </Button>
      </div>
    </div>
  );
}
