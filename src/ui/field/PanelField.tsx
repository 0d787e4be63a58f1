import { useId, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '#src/lib/browser/classNames.ts';
import overlay from '../overlay/overlay.module.css';
import styles from './PanelField.module.css';
import field from './TextField.module.css';

interface PanelFieldProps {
  label: string;
  /** The value in words. */
  value: ReactNode;
  /** Whether the words only say that there is none. */
  isEmpty?: boolean;
  icon: ReactNode;
  error?: string | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The panel in which the value is chosen. */
  children: ReactNode;
}

/** A labeled field of a form whose value is chosen in a panel beneath it. */
export function PanelField(props: PanelFieldProps) {
  const { label, value, isEmpty = false, icon, error, isOpen, onOpenChange, children } = props;
  const id = useId();
  return (
    <div className={field['field']}>
      <span id={`${id}-label`} className={field['label']}>
        {label}
      </span>
      <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
        <Button
          className={classNames(field['input'], styles['trigger'])}
          aria-labelledby={`${id}-label ${id}-value`}
          aria-describedby={`${id}-error`}
          {...(error === undefined ? {} : { 'data-invalid': true })}
        >
          <span id={`${id}-value`} className={classNames(isEmpty && styles['none'])}>
            {value}
          </span>
          {icon}
        </Button>
        <Popover className={classNames(overlay['popover'], styles['popover'])} offset={4}>
          <Dialog className={overlay['panel'] ?? ''} aria-label={label}>
            {children}
          </Dialog>
        </Popover>
      </DialogTrigger>
      <span id={`${id}-error`} className={field['error']}>
        {error}
      </span>
    </div>
  );
}
