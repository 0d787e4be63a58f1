import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '#src/lib/browser/classNames.ts';
import styles from './overlay.module.css';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  /** Absent when the dialog cannot be dismissed by the person. */
  onClose?: () => void;
  children: ReactNode;
  /** Room for two columns. */
  isWide?: boolean;
}

/** The dialog over a scrim, while it is open. */
export function DialogView({ title, isOpen, onClose, children, isWide = false }: DialogProps) {
  return (
    <ModalOverlay
      className={classNames(styles['scrim'], styles['centre'])}
      isOpen={isOpen}
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(willOpen) => {
        if (!willOpen) onClose?.();
      }}
    >
      <Modal className={classNames(styles['modal'], isWide && styles['wide'])}>
        <AriaDialog className={styles['panel'] ?? ''}>
          <Heading slot="title" className={styles['title'] ?? ''}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
