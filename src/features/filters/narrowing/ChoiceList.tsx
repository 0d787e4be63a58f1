import { Check } from 'lucide-react';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import overlay from '#src/ui/overlay/overlay.module.css';
import styles from './FiltersDialog.module.css';
import type { NarrowingGroup, NarrowingOption } from './model/narrowingOptions.ts';
import { searchGroups } from './model/searchGroups.ts';

interface ChoiceListProps {
  title: string;
  groups: readonly NarrowingGroup[];
  /** Only what holds this text is listed. */
  search: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Choices by group, each with the zones that it would leave; one stop of Tab. */
export function ChoiceList({ title, groups, search, chosen, onChange }: ChoiceListProps) {
  const shown = searchGroups(groups, search);
  const shownIds = new Set(shown.flatMap(({ options }) => options.map(({ id }) => id)));
  const name = chosen.length > 0 ? `${title} (${chosen.length} selected)` : title;
  return (
    <section className={styles['column']}>
      <h3 className={styles['heading']}>{name}</h3>
      <ListBox
        aria-label={title}
        className={styles['list'] ?? ''}
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={(keys) => {
          const hidden = chosen.filter((id) => !shownIds.has(id));
          const visible = [...shownIds].filter((id) => keys === 'all' || keys.has(id));
          onChange([...hidden, ...visible]);
        }}
        renderEmptyState={() => <div className={overlay['empty']}>None available</div>}
      >
        {shown.map((group) => (
          <ListBoxSection key={group.id} id={`group ${group.id}`} aria-label={group.title}>
            <Header className={overlay['heading'] ?? ''}>{group.title}</Header>
            {group.options.map((option) => (
              <Choice key={option.id} option={option} group={group.title} />
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </section>
  );
}

function Choice({
  option: { id, label, count },
  group,
}: {
  option: NarrowingOption;
  group: string;
}) {
  return (
    <ListBoxItem
      id={id}
      textValue={label}
      aria-label={`${group}: ${label}, ${formatPlural(count, 'zone')}`}
      className={overlay['item'] ?? ''}
    >
      {({ isSelected }) => (
        <>
          <span className={styles['box']} data-selected={isSelected || undefined} aria-hidden>
            {isSelected && <Check size={12} />}
          </span>
          <span className={styles['label']}>{label}</span>
          <span className={overlay['detail']}>{count}</span>
        </>
      )}
    </ListBoxItem>
  );
}
