import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Tooltip } from '../overlay/Tooltip.tsx';
import styles from './Button.module.css';

interface IconButtonProps {
  /** What it does: its accessible name and its tooltip. */
  label: string;
  /** The icon. */
  children: ReactNode;
  isExpanded?: boolean;
  onPress?: () => void;
}

/** A button that shows only an icon. Inside a menu trigger it needs no handler. */
export function IconButton({ label, children, isExpanded, onPress }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <AriaButton
        aria-label={label}
        className={styles['icon'] ?? ''}
        {...(isExpanded === undefined ? {} : { 'aria-expanded': isExpanded })}
        {...(onPress ? { onPress } : {})}
      >
        {children}
      </AriaButton>
    </Tooltip>
  );
}
