import { Check } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import styles from './ToggleChip.module.css';

interface ToggleChipProps {
  children: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A part of a picture that can be there or not. */
export function ToggleChip({ children, isOn, onChange }: ToggleChipProps) {
  return (
    <ToggleButton isSelected={isOn} onChange={onChange} className={styles['chip'] ?? ''}>
      <Check size={13} aria-hidden />
      {children}
    </ToggleButton>
  );
}
