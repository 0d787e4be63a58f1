import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { classNames } from '#src/lib/browser/classNames.ts';
import styles from './Button.module.css';

export interface SimpleButtonProps {
  children: ReactNode;
  kind?: 'plain' | 'primary' | 'quiet';
  type?: 'button' | 'submit';
  isWide?: boolean;
  isDisabled?: boolean;
  /** Whether it cannot be pressed, and stays in the order of focus. */
  isBlocked?: boolean;
  /** Whether it takes the focus when it appears. */
  isFocused?: boolean;
  onPress?: () => void;
}

/** A button that gives no reasons: the login, which has only such ones, does without tooltips. */
export function SimpleButton({ kind = 'plain', isWide = false, ...props }: SimpleButtonProps) {
  const isPlain = kind === 'plain';
  const className = classNames(
    styles['button'],
    !isPlain && styles[kind],
    isWide && styles['wide'],
  );
  const { isDisabled = false, isFocused = false, isBlocked = false } = props;
  return (
    <AriaButton
      className={className}
      isDisabled={isDisabled}
      autoFocus={isFocused}
      {...(isBlocked ? blocked : pressable(props))}
    >
      {props.children}
    </AriaButton>
  );
}

const blocked = { type: 'button', 'aria-disabled': true } as const;

function pressable({ type = 'button', onPress }: SimpleButtonProps) {
  return { type, ...(onPress && { onPress }) };
}
