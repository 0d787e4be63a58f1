import type { RefObject } from 'react';
import { Check } from 'lucide-react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
} from 'react-aria-components/Menu';
import { Header } from 'react-aria-components/Header';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import type { MenuEntry, MenuGroup } from './Menu.tsx';
import styles from './overlay.module.css';

interface OpenMenuProps {
  label: string;
  groups: readonly MenuGroup[];
  triggerRef: RefObject<Element | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The choices of a menu beneath its button. */
export function OpenMenu({ label, groups, ...popover }: OpenMenuProps) {
  return (
    <Popover
      className={styles['popover'] ?? ''}
      placement="bottom end"
      offset={6}
      trigger="MenuTrigger"
      {...popover}
    >
      <AriaMenu
        className={styles['list'] ?? ''}
        aria-label={label}
        autoFocus="first"
        onClose={() => popover.onOpenChange(false)}
      >
        {groups.map((group, index) => [
          index > 0 && (
            <Separator key={`before-${group.id}`} className={styles['separator'] ?? ''} />
          ),
          <AriaMenuSection
            key={group.id}
            aria-label={group.title ?? label}
            {...(group.chosenId === undefined
              ? {}
              : {
                  selectionMode: 'single' as const,
                  disallowEmptySelection: true,
                  selectedKeys: [group.chosenId],
                })}
          >
            {group.title && <Header className={styles['heading'] ?? ''}>{group.title}</Header>}
            {group.entries.map((entry) => (
              <MenuChoice key={entry.id} entry={entry} />
            ))}
          </AriaMenuSection>,
        ])}
      </AriaMenu>
    </Popover>
  );
}

function MenuChoice({ entry }: { entry: MenuEntry }) {
  return (
    <AriaMenuItem
      id={entry.id}
      className={styles['item'] ?? ''}
      textValue={entry.label}
      {...(entry.href === undefined ? {} : { href: entry.href })}
      {...(entry.isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...(entry.onAction ? { onAction: entry.onAction } : {})}
    >
      {({ isSelected }) => (
        <>
          {entry.icon}
          {entry.label}
          {isSelected && <Check className={styles['mark']} size={14} aria-hidden />}
        </>
      )}
    </AriaMenuItem>
  );
}
