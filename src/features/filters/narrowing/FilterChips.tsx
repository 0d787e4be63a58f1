import { X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import { noNarrowing } from '#domain/filters/zoneNarrowing.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import type { Filters } from '../useFilters.ts';
import styles from './FilterChips.module.css';
import { toChips, toNarrowing } from './model/toChips.ts';

/** What narrows the zones, each to be taken away by its cross or with Delete; nothing where nothing does. */
export function FilterChips({ filters }: { filters: Filters }) {
  const { narrowing, narrow } = filters;
  const chips = toChips(narrowing);
  if (chips.length === 0) return null;
  return (
    <div className={styles['row']}>
      <TagGroup
        aria-label="Active filters"
        onRemove={(ids) => {
          narrow(toNarrowing(chips.filter(({ id }) => !ids.has(id))));
        }}
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
      <TextButton onPress={() => narrow(noNarrowing)}>Remove all filters</TextButton>
    </div>
  );
}
