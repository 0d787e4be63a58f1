import { useEffect, useRef } from 'react';
import { PanelLeft, PanelLeftClose, X } from 'lucide-react';
import { narrowScreen, useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Sheet } from '#src/ui/overlay/Sheet.tsx';
import { Brand } from '../Brand.tsx';
import { MenuItem } from './MenuItem.tsx';
import type { MenuModel } from './MenuModel.ts';
import { MenuSection } from './MenuSection.tsx';
import styles from './Sidebar.module.css';
import { useScrollMemory } from './useScrollMemory.ts';
import { useSidebar } from './useSidebar.ts';

/** The report menu: beside the page, or as a drawer where the screen is narrow. */
export function Sidebar({ menu }: { menu: MenuModel }) {
  const isNarrow = useMediaQuery(narrowScreen);
  const { isCollapsed, isDrawerOpen, setCollapsed, setDrawerOpen } = useSidebar();
  useCurrentSection(menu);
  if (isNarrow)
    return (
      <Sheet label="Menu" side="left" isOpen={isDrawerOpen} onOpenChange={setDrawerOpen}>
        <div className={styles['head']}>
          <Brand />
          <IconButton label="Close menu" onPress={() => setDrawerOpen(false)}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
        <Menu menu={menu} isCollapsed={false} />
      </Sheet>
    );
  return (
    <div className={classNames(styles['sidebar'], isCollapsed && styles['collapsed'])}>
      <Menu menu={menu} isCollapsed={isCollapsed} />
      <div className={styles['foot']}>
        <IconButton
          label={isCollapsed ? 'Expand menu' : 'Collapse menu'}
          onPress={() => setCollapsed(!isCollapsed)}
        >
          {isCollapsed ? (
            <PanelLeft size={16} aria-hidden />
          ) : (
            <PanelLeftClose size={16} aria-hidden />
          )}
        </IconButton>
      </div>
    </div>
  );
}

function Menu({ menu, isCollapsed }: { menu: MenuModel; isCollapsed: boolean }) {
  const ref = useRef<HTMLElement>(null);
  const { openSection, setOpenSection, setCollapsed } = useSidebar();
  useScrollMemory(ref, 'menu_scroll', openSection !== undefined);
  const toggle = (id: string) => {
    setOpenSection(openSection === id && !isCollapsed ? null : id);
    if (isCollapsed) setCollapsed(false);
  };
  return (
    <nav className={styles['menu']} aria-label="Reports" ref={ref}>
      {menu.top.map((item) => (
        <MenuItem key={item.href + item.title} item={item} isTop isCollapsed={isCollapsed} />
      ))}
      {menu.sections.map((section) => (
        <MenuSection
          key={section.id}
          section={section}
          isOpen={openSection === section.id && !isCollapsed}
          isCollapsed={isCollapsed}
          onToggle={() => toggle(section.id)}
        />
      ))}
    </nav>
  );
}

/** Opens the section of the page in view, each time the page changes. */
function useCurrentSection(menu: MenuModel): void {
  const showPage = useSidebar((state) => state.showPage);
  const current =
    menu.sections.find(({ groups }) =>
      groups.some(({ items }) => items.some((item) => item.isCurrent)),
    )?.id ?? null;
  useEffect(() => showPage(current), [current, showPage]);
}
