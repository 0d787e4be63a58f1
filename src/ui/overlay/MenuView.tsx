import type { ReactElement, ReactNode } from 'react';
import { Check } from 'lucide-react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
} from 'react-aria-components/Menu';
import { Header } from 'react-aria-components/Header';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import styles from './overlay.module.css';

/** One choice: it goes to `href` or calls `onAction`. */
export interface MenuEntry {
  id: string;
  label: string;
  icon?: ReactNode;
  href?: string;
  /** Opens in a new tab. */
  isExternal?: boolean;
  onAction?: () => void;
}

export interface MenuGroup {
  id: string;
  title?: string;
  entries: readonly MenuEntry[];
  /** The current choice, where exactly one of the group is. */
  chosenId?: string;
}

export interface MenuProps {
  label: string;
  /** The button that opens the menu. */
  children: ReactElement<{ onPress?: () => void }>;
  groups: readonly MenuGroup[];
  /** With `onOpenChange`: whether it is open, where something else opens it, too. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

interface MenuViewProps extends MenuProps {
  /** Whether it was asked for before it was there. */
  isOpenAtFirst: boolean;
}

/** The button with its menu. */
export function MenuView({ label, children, groups, isOpenAtFirst, ...open }: MenuViewProps) {
  return (
    <MenuTrigger defaultOpen={isOpenAtFirst} {...open}>
      {children}
      <Popover className={styles['popover'] ?? ''} placement="bottom end" offset={6}>
        <AriaMenu className={styles['list'] ?? ''} aria-label={label}>
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
    </MenuTrigger>
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
