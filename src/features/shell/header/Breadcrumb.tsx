import { Link } from 'react-router-dom';
import styles from './Header.module.css';

/** One level of the breadcrumb. */
export interface Crumb {
  title: string;
  /** Where it leads; null for the last one and for those that are no place. */
  href: string | null;
}

const mostLevels = 4;

/** The innermost levels, at most four of them. */
export function shownCrumbs(crumbs: readonly Crumb[]): readonly Crumb[] {
  return crumbs.slice(-mostLevels);
}

/** Where the page stands, at most four levels deep. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const shown = shownCrumbs(crumbs);
  return (
    <nav className={styles['trail']} aria-label="Breadcrumb">
      <ol className={styles['crumbs']}>
        {shown.map(({ title, href }, index) => {
          const isLast = index === shown.length - 1;
          return (
            <li key={title + (href ?? '')}>
              {href === null || isLast ? (
                <span {...(isLast ? { 'aria-current': 'page' as const } : {})}>{title}</span>
              ) : (
                <Link to={href}>{title}</Link>
              )}
              {!isLast && (
                <span className={styles['separator']} aria-hidden>
                  ›
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
