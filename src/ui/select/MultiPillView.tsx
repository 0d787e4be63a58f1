import { useState } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { Select } from 'react-aria-components/Select';
import overlay from '../overlay/overlay.module.css';
import { useSteppedOpening } from '../overlay/useSteppedOpening.ts';
import { OptionListView } from './OptionListView.tsx';
import { multiPillButton, type MultiPillProps } from './pillButton.ts';
import { SelectButton } from './SelectButton.tsx';

/** The dropdown with its list. */
export function MultiPillView(props: MultiPillProps & { isOpenAtFirst: boolean }) {
  const { label, options, values, onChange } = props;
  const chosen = options.filter((option) => values.includes(option.id));
  const [isOpen, setOpen] = useState(props.isOpenAtFirst);
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
      <SelectButton {...multiPillButton(props)} onPointerDownCapture={handlePointer} />
      <Popover className={overlay['popover'] ?? ''} offset={6}>
        <OptionListView label={label} options={options} />
      </Popover>
    </Select>
  );
}
