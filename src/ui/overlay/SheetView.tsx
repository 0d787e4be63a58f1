import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '#src/lib/browser/classNames.ts';
import styles from './overlay.module.css';

export interface SheetProps {
  label: string;
  /** `left` is a drawer, `bottom` a panel on a small screen. */
  side: 'left' | 'bottom';
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A panel that slides in over the page and keeps the focus until it is closed. */
export function SheetView({ label, side, isOpen, onOpenChange, children }: SheetProps) {
  return (
    <ModalOverlay
      className={styles['scrim'] ?? ''}
      isDismissable
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <Modal className={classNames(styles['sheet'], styles[side])}>
        <Dialog className={styles['panel'] ?? ''} aria-label={label}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
