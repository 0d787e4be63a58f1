import { Check } from 'lucide-react';
import { ListBoxItem } from 'react-aria-components/ListBox';
import overlay from '../overlay/overlay.module.css';

export interface Option {
  id: string;
  label: string;
  /** Said in gray at the end of the line. */
  detail?: string;
}

/** A line of a list of choices, marked where it is chosen. */
export function OptionItem({ id, label, detail }: Option) {
  return (
    <ListBoxItem id={id} textValue={label} className={overlay['item'] ?? ''}>
      {({ isSelected }) => (
        <>
          {label}
          {detail && <span className={overlay['detail']}>{detail}</span>}
          {isSelected && <Check className={overlay['mark']} size={14} aria-hidden />}
        </>
      )}
    </ListBoxItem>
  );
}
