import { House } from 'lucide-react';
import { Focusable } from 'react-aria-components/Focusable';
import { Link } from 'react-router-dom';
import { classNames } from '#src/lib/browser/classNames.ts';
import { Tooltip } from '#src/ui/overlay/Tooltip.tsx';
import type { MenuItemModel } from './MenuModel.ts';
import styles from './Sidebar.module.css';
import { useSidebar } from './useSidebar.ts';

interface MenuItemProps {
  item: MenuItemModel;
  /** Whether it stands beside the sections, with an icon. */
  isTop?: boolean;
  isCollapsed?: boolean;
}

export function MenuItem({ item, isTop = false, isCollapsed = false }: MenuItemProps) {
  const setDrawerOpen = useSidebar((state) => state.setDrawerOpen);
  const name = classNames(
    isTop ? styles['top'] : styles['item'],
    item.isCurrent && styles['current'],
    item.disabledReason !== null && styles['disabled'],
  );
  const content = (
    <>
      {isTop && <House size={16} aria-hidden />}
      {isCollapsed ? <span className="visually-hidden">{item.title}</span> : item.title}
      {item.isBeta && !isCollapsed && <span className={styles['beta']}>beta</span>}
    </>
  );
  if (item.disabledReason !== null)
    return <DisabledItem item={item} className={name} content={content} />;
  return (
    <Link
      className={name}
      to={item.href}
      {...(item.isCurrent ? { 'aria-current': 'page' as const } : {})}
      onClick={() => setDrawerOpen(false)}
    >
      {content}
    </Link>
  );
}

interface DisabledItemProps {
  item: MenuItemModel;
  className: string;
  content: React.ReactNode;
}

/** Stays in the order of focus, so that its reason can be read by keyboard too. */
function DisabledItem({ item, className, content }: DisabledItemProps) {
  return (
    <Tooltip text={item.disabledReason ?? ''} placement="right">
      <Focusable>
        {item.isLink ? (
          <Link className={className} to={item.href} aria-disabled="true">
            {content}
          </Link>
        ) : (
          <span className={className} role="link" aria-disabled="true" tabIndex={0}>
            {content}
          </span>
        )}
      </Focusable>
    </Tooltip>
  );
}
