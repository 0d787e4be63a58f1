import type { ReactNode } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { classNames } from '#src/lib/browser/classNames.ts';
import styles from './PanelField.module.css';
import field from './TextField.module.css';

export interface PanelFieldButtonProps {
  /** Of the field: its label and error are named by it. */
  id: string;
  value: ReactNode;
  isEmpty: boolean;
  icon: ReactNode;
  isInvalid: boolean;
  onPress?: NonNullable<ButtonProps['onPress']>;
}

/** The button that says the value of a field, and opens its panel. */
export function PanelFieldButton(props: PanelFieldButtonProps) {
  const { id, value, isEmpty, icon, isInvalid, onPress } = props;
  return (
    <Button
      className={classNames(field['input'], styles['trigger'])}
      aria-labelledby={`${id}-label ${id}-value`}
      aria-describedby={`${id}-error`}
      {...(isInvalid && { 'data-invalid': true })}
      {...(onPress && { onPress })}
    >
      <span id={`${id}-value`} className={classNames(isEmpty && styles['none'])}>
        {value}
      </span>
      {icon}
    </Button>
  );
}
