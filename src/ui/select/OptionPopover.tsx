import type { RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';
import overlay from '../overlay/overlay.module.css';
import { OptionList } from './OptionList.tsx';
import type { Option } from './OptionItem.tsx';

interface OptionPopoverProps {
  label: string;
  options: readonly Option[];
  ids: readonly string[];
  /** Gets the choices as they are after a press, those that stay in their order first. */
  onChange: (ids: string[]) => void;
  /** One choice, with which it closes. */
  isSingle?: boolean;
  triggerRef: RefObject<Element | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The choices of a dropdown beneath its button. */
export function OptionPopover({ label, options, ids, onChange, ...rest }: OptionPopoverProps) {
  const { isSingle = false, ...popover } = rest;
  const handleChange = (after: string[]) => {
    const kept = ids.filter((id) => after.includes(id));
    const added = after.filter((id) => !ids.includes(id));
    if (!isSingle) onChange([...kept, ...added]);
    else if (added.length > 0) onChange(added);
    if (isSingle) popover.onOpenChange(false);
  };
  return (
    <Popover className={overlay['popover'] ?? ''} offset={6} trigger="Select" {...popover}>
      <OptionList
        label={label}
        options={options}
        selection={{ ids, onChange: handleChange, isSingle, takesFocus: true }}
      />
    </Popover>
  );
}
