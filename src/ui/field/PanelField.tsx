import { useId, type ReactNode } from 'react';
import { fetchedAhead } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import { PanelFieldButton } from './PanelFieldButton.tsx';
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

// Its button is there first; a press before the panel has come opens it then.
const panelFieldView = fetchedAhead(
  async () => (await import('./PanelFieldView.tsx')).PanelFieldView,
);

/** A labeled field of a form whose value is chosen in a panel beneath it. */
export function PanelField(props: PanelFieldProps) {
  const { label, value, isEmpty = false, icon, error, isOpen, onOpenChange, children } = props;
  const id = useId();
  const button = { id, value, isEmpty, icon, isInvalid: error !== undefined };
  return (
    <div className={field['field']}>
      <span id={`${id}-label`} className={field['label']}>
        {label}
      </span>
      <LaterView
        of={panelFieldView}
        with={{ label, button, isOpen, onOpenChange, children }}
        waiting={<PanelFieldButton {...button} onPress={() => onOpenChange(true)} />}
      />
      <span id={`${id}-error`} className={field['error']}>
        {error}
      </span>
    </div>
  );
}
