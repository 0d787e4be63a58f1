import { useId, type PointerEventHandler } from 'react';
import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import styles from './Pill.module.css';

interface SelectButtonProps {
  /** The small name before the value. */
  label: string;
  value: string;
  /** Whether the name is heard alone: what stands around says it to who sees it. */
  isLabelHidden?: boolean;
  onPointerDownCapture?: PointerEventHandler<HTMLButtonElement>;
  /** What a press does where the dropdown is not there yet. */
  onPress?: () => void;
}

/** The button of a dropdown in a bar: small label, value, chevron. Screen readers hear "Building: Zuidas North". */
export function SelectButton(props: SelectButtonProps) {
  const { label, value, isLabelHidden = false, ...handlers } = props;
  const id = useId();
  return (
    <Button
      className={styles['pill'] ?? ''}
      aria-labelledby={`${id}-label ${id}-value`}
      {...handlers}
    >
      <span id={`${id}-label`} hidden>
        {label}:
      </span>
      {!isLabelHidden && <span className={styles['label']}>{label}</span>}
      <span className={styles['value']} id={`${id}-value`}>
        {value}
      </span>
      <ChevronDown size={14} aria-hidden />
    </Button>
  );
}
