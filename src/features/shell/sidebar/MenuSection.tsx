import { useId } from 'react';
import {
  ChevronDown,
  Folder,
  Building2,
  CalendarDays,
  ChartColumn,
  ChartNoAxesCombined,
  DoorOpen,
  Download,
  GraduationCap,
  Layers,
  Scale,
  Star,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { MenuItem } from './MenuItem.tsx';
import type { MenuSectionModel } from './MenuModel.ts';
import styles from './Sidebar.module.css';

/** One icon for each section of the menu. */
const sectionIcons: Readonly<Record<string, LucideIcon>> = {
  favorites: Star,
  portfolio: ChartNoAxesCombined,
  building: Building2,
  patterns: ChartColumn,
  stacking: Layers,
  metrics: Scale,
  rooms: DoorOpen,
  bookings: CalendarDays,
  timetabling: GraduationCap,
  tools: Wrench,
  export: Download,
};

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
