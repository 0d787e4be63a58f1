import { X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import type { ZoneNarrowing } from '#domain/filters/zoneNarrowing.ts';
import styles from './FilterChips.module.css';
import { toNarrowing, type Chip } from './model/toChips.ts';

interface ChipListProps {
  chips: readonly Chip[];
  onChange: (narrowing: ZoneNarrowing) => void;
}

/** Chips, each to be taken away by its cross or with Delete. */
export function ChipList({ chips, onChange }: ChipListProps) {
  return (
    <TagGroup
      aria-label="Active filters"
      onRemove={(ids) => onChange(toNarrowing(chips.filter(({ id }) => !ids.has(id))))}
    >
      <TagList className={styles['list'] ?? ''}>
        {chips.map(({ id, group, label }) => {
          const name = label === null ? group : `${group}: ${label}`;
          return (
            <Tag key={id} id={id} textValue={name} className={styles['chip'] ?? ''}>
              {name}
              <Button slot="remove" className={styles['remove'] ?? ''}>
                <X size={12} aria-hidden />
              </Button>
            </Tag>
          );
        })}
      </TagList>
    </TagGroup>
  );
}
