import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBox } from 'react-aria-components/ListBox';
import overlay from '../overlay/overlay.module.css';
import { OptionItem, type Option } from './OptionItem.tsx';
import { Search } from 'lucide-react';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import styles from './Pill.module.css';

const searchableFrom = 12;

export interface OptionListProps {
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

/** The list itself. */
export function OptionListView({ label, options, selection }: OptionListProps) {
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

/**
 * For the ref of a list in a popover: scrolls the popover, and nothing around it, until the chosen line is in its middle. The browser
 * says when the list has got its size; before that nothing can be scrolled.
 */
function showChosen(list: Element | null): (() => void) | undefined {
  if (list === null) return undefined;
  const observer = new ResizeObserver(([entry]) => {
    if (!entry || entry.contentRect.height === 0) return;
    observer.disconnect();
    const chosen = list.querySelector('[aria-selected="true"]');
    const popover = list.closest(`.${overlay['popover']}`);
    if (!chosen || !popover) return;
    const line = chosen.getBoundingClientRect();
    const view = popover.getBoundingClientRect();
    popover.scrollTop += (line.top + line.bottom - view.top - view.bottom) / 2;
  });
  observer.observe(list);
  return () => observer.disconnect();
}

/** The field above a list in an `Autocomplete`. It takes the focus; the arrow keys move through the list. */
export function ListSearch({ label, placeholder }: { label: string; placeholder: string }) {
  return (
    <SearchField aria-label={label} className={styles['search'] ?? ''} autoFocus>
      <Search size={14} aria-hidden />
      <Input placeholder={placeholder} />
    </SearchField>
  );
}
