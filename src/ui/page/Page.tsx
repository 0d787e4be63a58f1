import type { ReactNode } from 'react';
import { classNames } from '#src/lib/browser/classNames.ts';
import styles from './Page.module.css';
import { UnderTitleContext } from './useUnderTitle.ts';
import { PageHead, type PageHeadProps } from './PageHead.tsx';

interface PageProps extends PageHeadProps {
  /** How wide it gets: what is read line by line, a table of words, or all there is. */
  width?: 'reading' | 'table' | 'full';
  children: ReactNode;
}

/** A page under its title. */
export function Page({ width = 'full', children, ...head }: PageProps) {
  return (
    <div
      className={classNames(
        styles['page'],
        width === 'reading' && styles['isReading'],
        width === 'table' && styles['isTable'],
      )}
    >
      <PageHead {...head} />
      <UnderTitleContext value>{children}</UnderTitleContext>
    </div>
  );
}
