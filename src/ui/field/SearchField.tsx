import { Search, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field in a bar that narrows what is listed beneath; Escape empties it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <AriaSearchField
      aria-label={label}
      className={styles['search'] ?? ''}
      value={value}
      onChange={onChange}
    >
      <Search size={14} aria-hidden />
      <Input className={styles['input'] ?? ''} placeholder={label} spellCheck={false} />
      {value !== '' && (
        <Button className={styles['clear'] ?? ''} aria-label="Clear search">
          <X size={14} aria-hidden />
        </Button>
      )}
    </AriaSearchField>
  );
}
