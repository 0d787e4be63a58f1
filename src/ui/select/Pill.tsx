import { useState } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { Select } from 'react-aria-components/Select';
import overlay from '../overlay/overlay.module.css';
import { useSteppedOpening } from '../overlay/useSteppedOpening.ts';
import { OptionList } from './OptionList.tsx';
import type { Option } from './OptionItem.tsx';
import { SelectButton } from './SelectButton.tsx';

interface PillProps {
  /** The small name before the value. */
  label: string;
  options: readonly Option[];
  /** The chosen option; null shows `emptyText`. */
  value: string | null;
  emptyText?: string;
  /** In a table, where the row and the column say what is chosen. */
  isInTable?: boolean;
  onChange: (id: string) => void;
}

/** A dropdown of one choice in a bar: small label, value, chevron. */
export function Pill(props: PillProps) {
  const { label, options, value, emptyText = 'All', isInTable = false, onChange } = props;
  const chosen = options.find((option) => option.id === value);
  const [isOpen, setOpen] = useState(false);
  const { handlePointer, handleOpenChange } = useSteppedOpening(setOpen);
  return (
    <Select
      aria-label={label}
      allowsEmptyCollection
      isOpen={isOpen}
      onOpenChange={handleOpenChange}
      value={chosen ? value : null}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
    >
      <SelectButton
        label={label}
        value={chosen?.label ?? emptyText}
        isLabelHidden={isInTable}
        onPointerDownCapture={handlePointer}
      />
      <Popover className={overlay['popover'] ?? ''} offset={6}>
        <OptionList label={label} options={options} />
      </Popover>
    </Select>
  );
}
