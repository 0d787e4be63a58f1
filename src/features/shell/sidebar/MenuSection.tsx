import { useId } from 'react';
import { ChevronDown, Folder } from 'lucide-react';
import { MenuItem } from './MenuItem.tsx';
import type { MenuSectionModel } from './MenuModel.ts';
import { sectionIcons } from './sectionIcons.ts';
import styles from './Sidebar.module.css';

interface MenuSectionProps {
  section: MenuSectionModel;
  isOpen: boolean;
  isCollapsed: boolean;
  onToggle: () => void;
}

export function MenuSection({ section, isOpen, isCollapsed, onToggle }: MenuSectionProps) {
  const listId = useId();
  const Icon = sectionIcons[section.id] ?? Folder;
  return (
    <div>
      <button
        type="button"
        className={styles['section']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        title={isCollapsed ? section.title : undefined}
        onClick={onToggle}
      >
        <Icon size={16} aria-hidden />
        {isCollapsed ? (
          <span className="visually-hidden">{section.title}</span>
        ) : (
          <>
            {section.title}
            <ChevronDown className={styles['chevron']} size={14} aria-hidden />
          </>
        )}
      </button>
      {isOpen && (
        <div id={listId}>
          {section.groups.map((group) => (
            <MenuGroup key={group.title ?? ''} title={group.title}>
              {group.items.map((item) => (
                <li key={item.title + item.href}>
                  <MenuItem item={item} />
                </li>
              ))}
            </MenuGroup>
          ))}
        </div>
      )}
    </div>
  );
}

function MenuGroup({ title, children }: { title: string | null; children: React.ReactNode }) {
  const titleId = useId();
  if (title === null) return <ul>{children}</ul>;
  return (
    <>
      <div id={titleId} className={styles['groupTitle']}>
        {title}
      </div>
      <ul aria-labelledby={titleId}>{children}</ul>
    </>
  );
}
