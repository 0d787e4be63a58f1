import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { PaletteEntry } from './PaletteEntry.ts';
import { PaletteSearch } from './PaletteSearch.tsx';
import styles from './Palette.module.css';
import { usePalette } from './usePalette.ts';

interface PaletteProps {
  /** Asked when it opens, so that nothing is listed before. */
  listEntries: () => readonly PaletteEntry[];
  /** What a typed line asks for. */
  readTyped: (typed: string) => readonly PaletteEntry[];
}

/** Finds any page, space or action by a few letters. */
export function Palette({ listEntries, readTyped }: PaletteProps) {
  const { isOpen, kind, close } = usePalette();
  return (
    <ModalOverlay
      className={styles['scrim'] ?? ''}
      isOpen={isOpen}
      isDismissable
      onOpenChange={(willOpen) => {
        if (!willOpen) close();
      }}
    >
      <Modal className={styles['modal'] ?? ''}>
        <Dialog className={styles['dialog'] ?? ''} aria-label="Go to">
          <PaletteSearch {...{ listEntries, readTyped, kind }} onClose={close} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
