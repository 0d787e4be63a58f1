import type { ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '#src/lib/browser/classNames.ts';
import overlay from '../overlay/overlay.module.css';
import styles from './PanelField.module.css';
import { PanelFieldButton, type PanelFieldButtonProps } from './PanelFieldButton.tsx';

interface PanelFieldViewProps {
  label: string;
  button: PanelFieldButtonProps;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** The button with its panel. */
export function PanelFieldView(props: PanelFieldViewProps) {
  const { label, button, isOpen, onOpenChange, children } = props;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <PanelFieldButton {...button} />
      <Popover className={classNames(overlay['popover'], styles['popover'])} offset={4}>
        <Dialog className={overlay['panel'] ?? ''} aria-label={label}>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
