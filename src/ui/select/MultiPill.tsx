import { useState } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { Select } from 'react-aria-components/Select';
import overlay from '../overlay/overlay.module.css';
import { useSteppedOpening } from '../overlay/useSteppedOpening.ts';
import { OptionList } from './OptionList.tsx';
import type { Option } from './OptionItem.tsx';
import { SelectButton } from './SelectButton.tsx';

interface MultiPillProps {
  label: string;
  options: readonly Option[];
  values: readonly string[];
  emptyText?: string;
  onChange: (ids: string[]) => void;
}

/** A dropdown in which several choices can be on; its title then reads "(N selected)". */
export function MultiPill({ label, options, values, emptyText = 'All', onChange }: MultiPillProps) {
  const chosen = options.filter((option) => values.includes(option.id));
  const [isOpen, setOpen] = useState(false);
  const { handlePointer, handleOpenChange } = useSteppedOpening(setOpen);
  return (
    <Select
      aria-label={label}
      allowsEmptyCollection
      isOpen={isOpen}
      onOpenChange={handleOpenChange}
      selectionMode="multiple"
      value={chosen.map((option) => option.id)}
      onChange={(keys) => onChange(keys.map(String))}
    >
      <SelectButton
        label={label}
        value={chosenTitle(
          chosen.map((option) => option.label),
          emptyText,
        )}
        onPointerDownCapture={handlePointer}
      />
      <Popover className={overlay['popover'] ?? ''} offset={6}>
        <OptionList label={label} options={options} />
      </Popover>
    </Select>
  );
}

/** The label of a dropdown: the choice, "(N selected)" for several, or `emptyText` for none. */
export function chosenTitle(labels: readonly string[], emptyText: string): string {
  return labels.length > 1 ? `(${labels.length} selected)` : (labels[0] ?? emptyText);
}
