import { useId, type PointerEventHandler, type RefObject } from 'react';
import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import type { OpenerProps } from '../overlay/useOpener.ts';
import styles from './Pill.module.css';

interface SelectButtonProps {
  /** The small name before the value. */
  label: string;
  value: string;
  triggerRef: RefObject<HTMLButtonElement | null>;
  opener: OpenerProps;
  onPointerDownCapture: PointerEventHandler<HTMLButtonElement>;
}

/** The button of a dropdown in a bar: small label, value, chevron. Screen readers hear "Building: Zuidas North". */
export function SelectButton({ label, value, triggerRef, opener, ...capture }: SelectButtonProps) {
  const id = useId();
  return (
    <Button
      ref={triggerRef}
      className={styles['pill'] ?? ''}
      aria-labelledby={`${id}-label ${id}-value`}
      {...opener}
      {...capture}
    >
      <span id={`${id}-label`} hidden>
        {label}:
      </span>
      <span className={styles['label']}>{label}</span>
      <span className={styles['value']} id={`${id}-value`}>
        {value}
      </span>
      <ChevronDown size={14} aria-hidden />
    </Button>
  );
}
