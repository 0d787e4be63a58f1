import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBox } from 'react-aria-components/ListBox';
import overlay from '../overlay/overlay.module.css';
import { ListSearch } from './ListSearch.tsx';
import { OptionItem, type Option } from './OptionItem.tsx';
import { showChosen } from './showChosen.ts';

const searchableFrom = 12;

interface OptionListProps {
  label: string;
  options: readonly Option[];
  /** Which are chosen, where no dropdown around the list says so; several by default. */
  selection?: {
    ids: readonly string[];
    onChange: (ids: string[]) => void;
    /** A press on the chosen line then deselects it. */
    isSingle?: boolean;
  };
}

/** The choices of a dropdown; long lists can be searched, and open where the chosen line is. */
export function OptionList({ label, options, selection }: OptionListProps) {
  const isLong = options.length >= searchableFrom;
  const list = (
    <ListBox
      {...(isLong && { ref: showChosen })}
      aria-label={label}
      {...(selection && {
        selectionMode: selection.isSingle ? ('single' as const) : ('multiple' as const),
        autoFocus: selection.isSingle === true && !isLong,
        // Escape closes the panel around the list; by default it would clear what is chosen first.
        escapeKeyBehavior: 'none' as const,
        selectedKeys: selection.ids,
        onSelectionChange: (keys) =>
          selection.onChange(
            options.map(({ id }) => id).filter((id) => keys === 'all' || keys.has(id)),
          ),
      })}
      className={overlay['list'] ?? ''}
      items={options}
      renderEmptyState={() => <div className={overlay['empty']}>None available</div>}
    >
      {(option) => <OptionItem {...option} />}
    </ListBox>
  );
  if (!isLong) return list;
  return (
    <Autocomplete filter={contains}>
      <ListSearch label={`Search ${label.toLowerCase()}`} placeholder="Search" />
      {list}
    </Autocomplete>
  );
}

function contains(text: string, typed: string): boolean {
  return text.toLowerCase().includes(typed.trim().toLowerCase());
}
