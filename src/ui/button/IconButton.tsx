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
  /** Why it cannot be pressed now. The button stays in the order of focus, so that the reason can be read. */
  disabledReason?: string | null;
  onPress?: () => void;
}

/** A button that shows only an icon. Inside a menu trigger it needs no handler. */
export function IconButton({
  label,
  children,
  isExpanded,
  disabledReason = null,
  onPress,
}: IconButtonProps) {
  return (
    <Tooltip text={disabledReason ?? label}>
      <AriaButton
        aria-label={label}
        className={styles['icon'] ?? ''}
        {...(isExpanded === undefined ? {} : { 'aria-expanded': isExpanded })}
        {...(disabledReason === null ? {} : { 'aria-disabled': true })}
        {...(onPress && disabledReason === null ? { onPress } : {})}
      >
        {children}
      </AriaButton>
    </Tooltip>
  );
}
