import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Tooltip } from '../overlay/Tooltip.tsx';
import styles from './Button.module.css';

interface ToggleIconButtonProps {
  /** What is on or off: its accessible name and its tooltip. */
  label: string;
  /** The icon. */
  children: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch that shows only an icon. */
export function ToggleIconButton({ label, children, isOn, onChange }: ToggleIconButtonProps) {
  return (
    <Tooltip text={label} placement="top">
      <ToggleButton
        aria-label={label}
        className={styles['icon'] ?? ''}
        isSelected={isOn}
        onChange={onChange}
      >
        {children}
      </ToggleButton>
    </Tooltip>
  );
}
