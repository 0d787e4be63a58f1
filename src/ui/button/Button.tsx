import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { classNames } from '#src/lib/browser/classNames.ts';
import styles from './Button.module.css';

interface ButtonProps {
  children: ReactNode;
  kind?: 'plain' | 'primary' | 'quiet';
  type?: 'button' | 'submit';
  isWide?: boolean;
  isDisabled?: boolean;
  onPress?: () => void;
}

export function Button({
  children,
  kind = 'plain',
  type = 'button',
  isWide = false,
  isDisabled = false,
  onPress,
}: ButtonProps) {
  return (
    <AriaButton
      type={type}
      className={classNames(
        styles['button'],
        kind !== 'plain' && styles[kind],
        isWide && styles['wide'],
      )}
      isDisabled={isDisabled}
      {...(onPress ? { onPress } : {})}
    >
      {children}
    </AriaButton>
  );
}
