import { Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { TextField } from 'react-aria-components/TextField';
import { ErrorBoundary } from '#src/ui/error/ErrorBoundary.tsx';
import { paletteHeadings, type PaletteKind } from './PaletteEntry.ts';
import styles from './Palette.module.css';
import { usePalette } from './usePalette.ts';
import { useTypedAhead } from './useTypedAhead.ts';

/** What somebody looks for in the palette. */
export interface PaletteRequest {
  typed: string;
  /** The one kind it offers; null for all. */
  kind: PaletteKind | null;
  onClose: () => void;
}

/** Lists what a request finds. */
type MatchList = (request: PaletteRequest) => ReactNode;

/** Finds any page, space or action by a few letters. */
export function Palette({ children }: { children: MatchList }) {
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
          <PaletteSearch kind={kind} onClose={close}>
            {children}
          </PaletteSearch>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface PaletteSearchProps extends Omit<PaletteRequest, 'typed'> {
  children: MatchList;
}

/** The field, which is there at once and takes what is typed, and what it finds; the arrow keys move through the list while the focus stays in the field. */
function PaletteSearch({ kind, onClose, children }: PaletteSearchProps) {
  const [typed, setTyped] = useState('');
  const field = useTypedAhead();
  const placeholder =
    kind === null ? 'Page, space, date, or “zuidas 1 tuesday 14:00”' : paletteHeadings[kind];
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <TextField
        aria-label="Go to"
        className={styles['field'] ?? ''}
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Enter') chooseFirst(field.current);
        }}
      >
        <Search size={16} aria-hidden />
        <Input
          ref={field}
          className={styles['input'] ?? ''}
          placeholder={placeholder}
          role="combobox"
          aria-expanded
        />
      </TextField>
      <ErrorBoundary resetKey="">{children({ typed, kind, onClose })}</ErrorBoundary>
    </Autocomplete>
  );
}

/** Enter means the first match also where the list came only after the text, and has no line marked. */
function chooseFirst(field: HTMLInputElement | null): void {
  if (field?.hasAttribute('aria-activedescendant')) return;
  field?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[role="option"]')?.click();
}
