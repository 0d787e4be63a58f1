import { ListBox } from 'react-aria-components/ListBox';
import overlay from '../overlay/overlay.module.css';
import { OptionItem, type Option } from './OptionItem.tsx';

interface SingleListProps {
  label: string;
  options: readonly Option[];
  chosenId: string | null;
  /** Also called for the current choice. */
  onChoose: (id: string) => void;
}

/** A list of which one line is chosen, for panels. It takes the focus. */
export function SingleList({ label, options, chosenId, onChoose }: SingleListProps) {
  return (
    <ListBox
      aria-label={label}
      autoFocus
      className={overlay['list'] ?? ''}
      items={options}
      selectionMode="single"
      selectedKeys={chosenId === null ? [] : [chosenId]}
      onSelectionChange={(keys) => {
        const [key = chosenId] = keys;
        if (key !== null) onChoose(String(key));
      }}
    >
      {(option) => <OptionItem {...option} />}
    </ListBox>
  );
}
