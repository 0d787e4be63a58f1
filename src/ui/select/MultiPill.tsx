import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Popover } from 'react-aria-components/Popover';
import { Select } from 'react-aria-components/Select';
import { Label } from 'react-aria-components/Label';
import overlay from '../overlay/overlay.module.css';
import { useSteppedOpening } from '../overlay/useSteppedOpening.ts';
import { chosenTitle } from './chosenTitle.ts';
import { OptionList } from './OptionList.tsx';
import type { Option } from './OptionItem.tsx';
import styles from './Pill.module.css';

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
      <Button className={styles['pill'] ?? ''} onPointerDownCapture={handlePointer}>
        <Label className={styles['label'] ?? ''} elementType="span">
          {label}
        </Label>
        <span className={styles['value']}>
          {chosenTitle(
            chosen.map((option) => option.label),
            emptyText,
          )}
        </span>
        <ChevronDown size={14} aria-hidden />
      </Button>
      <Popover className={overlay['popover'] ?? ''} offset={6}>
        <OptionList label={label} options={options} />
      </Popover>
    </Select>
  );
}
