import { X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import styles from './FilterChips.module.css';
import { chipName, type Chip } from './model/toChips.ts';

interface ChipListProps {
  chips: readonly Chip[];
  /** Called with the ids of chips to take away. */
  onRemove: (ids: ReadonlySet<string | number>) => void;
}

/** Chips with a cross each; arrow keys lead from one to the next. */
export function ChipList({ chips, onRemove }: ChipListProps) {
  return (
    <TagGroup aria-label="Active filters" onRemove={onRemove}>
      <TagList className={styles['list'] ?? ''}>
        {chips.map((chip) => (
          <Tag
            key={chip.id}
            id={chip.id}
            textValue={chipName(chip)}
            className={styles['chip'] ?? ''}
          >
            {chipName(chip)}
            <Button slot="remove" className={styles['remove'] ?? ''}>
              <X size={12} aria-hidden />
            </Button>
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  );
}
