import { useState } from 'react';
import { later } from '#src/lib/steps/later.tsx';
import { useSteppedOpening } from '../overlay/useSteppedOpening.ts';
import { useOpener } from '../overlay/useOpener.ts';
import { chosenTitle } from './chosenTitle.ts';
import type { Option } from './OptionItem.tsx';
import { SelectButton } from './SelectButton.tsx';

const OptionPopover = later(async () => (await import('./OptionPopover.tsx')).OptionPopover);

interface DropdownProps {
  label: string;
  options: readonly Option[];
  ids: readonly string[];
  emptyText?: string;
  onChange: (ids: string[]) => void;
  isSingle?: boolean;
  /** What the arrow keys to the sides do while it is closed. */
  onStep?: (step: -1 | 1) => void;
}

/** A button in a bar with a list beneath it. */
export function Dropdown({ emptyText = 'All', onStep, ...props }: DropdownProps) {
  const { label, options, ids } = props;
  const chosen = options.filter((option) => ids.includes(option.id));
  const [isOpen, setOpen] = useState(false);
  const { handlePointer, handleOpenChange } = useSteppedOpening(setOpen);
  const { triggerRef, opener } = useOpener({
    kind: 'listbox',
    isOpen,
    onOpenChange: handleOpenChange,
    onStep,
  });
  return (
    <div>
      <SelectButton
        label={label}
        value={chosenTitle(
          chosen.map((option) => option.label),
          emptyText,
        )}
        triggerRef={triggerRef}
        opener={opener}
        onPointerDownCapture={handlePointer}
      />
      {isOpen && (
        <OptionPopover {...props} {...{ triggerRef, isOpen }} onOpenChange={handleOpenChange} />
      )}
    </div>
  );
}

interface PillProps {
  /** The small name before the value. */
  label: string;
  options: readonly Option[];
  /** The chosen option; null shows `emptyText`. */
  value: string | null;
  emptyText?: string;
  onChange: (id: string) => void;
}

/** A dropdown of one choice in a bar: small label, value, chevron. The arrow keys to the sides choose without opening it. */
export function Pill({ value, onChange, ...props }: PillProps) {
  const { options } = props;
  const at = options.findIndex(({ id }) => id === value);
  const choose = ([id]: string[]) => {
    if (id !== undefined) onChange(id);
  };
  const handleStep = (step: -1 | 1) => {
    const next = options[at === -1 ? 0 : at + step];
    if (next) onChange(next.id);
  };
  const ids = value === null ? [] : [value];
  return <Dropdown {...props} ids={ids} isSingle onChange={choose} onStep={handleStep} />;
}
