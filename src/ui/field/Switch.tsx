import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import styles from './Switch.module.css';

interface SwitchProps {
  /** What is on or off. */
  children: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Something that is on or off at once, without a button that confirms it. */
export function Switch({ children, isOn, onChange }: SwitchProps) {
  return (
    <AriaSwitch className={styles['switch'] ?? ''} isSelected={isOn} onChange={onChange}>
      <span className={styles['track']} aria-hidden>
        <span className={styles['thumb']} />
      </span>
      {children}
    </AriaSwitch>
  );
}
