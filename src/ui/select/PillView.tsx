import { useState } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { Select } from 'react-aria-components/Select';
import overlay from '../overlay/overlay.module.css';
import { useSteppedOpening } from '../overlay/useSteppedOpening.ts';
import { OptionListView } from './OptionListView.tsx';
import { pillButton, type PillProps } from './pillButton.ts';
import { SelectButton } from './SelectButton.tsx';

/** The dropdown with its list. */
export function PillView(props: PillProps & { isOpenAtFirst: boolean }) {
  const { label, options, value, onChange } = props;
  const isChosen = options.some((option) => option.id === value);
  const [isOpen, setOpen] = useState(props.isOpenAtFirst);
  const { handlePointer, handleOpenChange } = useSteppedOpening(setOpen);
  return (
    <Select
      aria-label={label}
      allowsEmptyCollection
      isOpen={isOpen}
      onOpenChange={handleOpenChange}
      value={isChosen ? value : null}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
    >
      <SelectButton {...pillButton(props)} onPointerDownCapture={handlePointer} />
      <Popover className={overlay['popover'] ?? ''} offset={6}>
        <OptionListView label={label} options={options} />
      </Popover>
    </Select>
  );
}
