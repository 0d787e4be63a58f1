import { Search } from 'lucide-react';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import styles from './Pill.module.css';

/** The field above a list in an `Autocomplete`. It takes the focus; the arrow keys move through the list. */
export function ListSearch({ label, placeholder }: { label: string; placeholder: string }) {
  return (
    <SearchField aria-label={label} className={styles['search'] ?? ''} autoFocus>
      <Search size={14} aria-hidden />
      <Input placeholder={placeholder} />
    </SearchField>
  );
}
