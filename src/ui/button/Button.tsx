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

export function Button({ kind = 'plain', isWide = false, ...props }: ButtonProps) {
  const isPlain = kind === 'plain';
  const className = classNames(
    styles['button'],
    !isPlain && styles[kind],
    isWide && styles['wide'],
  );
  const { isDisabled = false, isFocused = false, disabledReason } = props;
  const isBlocked = typeof disabledReason === 'string';
  const button = (
    <AriaButton
      className={className}
      isDisabled={isDisabled}
      autoFocus={isFocused}
      {...(isBlocked ? blocked : pressable(props))}
    >
      {props.children}
    </AriaButton>
  );
  if (disabledReason === undefined) return button;
  // The button stays the same element while the reason comes and goes, so that it keeps the focus.
  return (
    <Tooltip text={disabledReason ?? ''} isOff={!isBlocked}>
      {button}
    </Tooltip>
  );
}

const blocked = { type: 'button', 'aria-disabled': true } as const;

function pressable({ type = 'button', onPress }: ButtonProps) {
  return { type, ...(onPress && { onPress }) };
}
