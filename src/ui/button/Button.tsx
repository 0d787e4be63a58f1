import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { classNames } from '#src/lib/browser/classNames.ts';
import { Tooltip } from '../overlay/Tooltip.tsx';
import styles from './Button.module.css';

interface ButtonProps {
  children: ReactNode;
  kind?: 'plain' | 'primary' | 'quiet';
  type?: 'button' | 'submit';
  isWide?: boolean;
  isDisabled?: boolean;
  /** Why it cannot be pressed now. The button stays in the order of focus, so that the reason can be read. */
  disabledReason?: string | null;
  /** Whether it takes the focus when it appears. */
  isFocused?: boolean;
  onPress?: () => void;
}

export function Button({
  children,
  kind = 'plain',
  type = 'button',
  isWide = false,
  isDisabled = false,
  disabledReason = null,
  isFocused = false,
  onPress,
}: ButtonProps) {
  const isPlain = kind === 'plain';
  const className = classNames(
    styles['button'],
    !isPlain && styles[kind],
    isWide && styles['wide'],
  );
  if (disabledReason !== null)
    return (
      <Tooltip text={disabledReason}>
        <AriaButton type="button" className={className} aria-disabled>
          {children}
        </AriaButton>
      </Tooltip>
    );
  return (
    <AriaButton
      type={type}
      className={className}
      isDisabled={isDisabled}
      autoFocus={isFocused}
      {...(onPress ? { onPress } : {})}
    >
      {children}
    </AriaButton>
  );
}
