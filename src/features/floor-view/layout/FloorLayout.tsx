import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Insets } from '#src/floorplan/camera/Camera.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { CardWatch } from './CardWatch.ts';
import styles from './FloorLayout.module.css';

interface FloorLayoutProps {
  /** The page's heading, for screen readers. */
  title: string;
  figures: ReactNode;
  /** The rule behind the numbers. */
  rule: ReactNode;
  floors: ReactNode;
  legend: ReactNode;
  /** The open zone; a sheet on a narrow screen. */
  panel?: ReactNode;
  /** Stands where the panel would while that is closed; below the plan on a narrow screen. */
  aside?: ReactNode;
  /** Under the plan, over its whole width. */
  timeline?: ReactNode;
  notice?: ReactNode;
  /** What is waited for, while there is nothing to show. */
  loading?: string | undefined;
  /** The plan, or its table, given the room that cards take around it. */
  children: (insets: Insets) => ReactNode;
}

/** A page of one floor: the plan fills it, and cards float over it without covering the plan at rest. */
export function FloorLayout(props: FloorLayoutProps) {
  const { title, figures, rule, floors, legend, panel, aside, timeline, notice, loading } = props;
  const [{ watchPage, watchCard, subscribe, read }] = useState(() => new CardWatch());
  const insets = useSyncExternalStore(subscribe, read);
  const isOpen = Boolean(panel);
  const beside = isOpen ? panel : aside;
  const hasPanel = Boolean(beside);
  return (
    <div
      ref={watchPage}
      className={classNames(
        styles['page'],
        hasPanel && styles['hasPanel'],
        isOpen && styles['hasSheet'],
        Boolean(timeline) && styles['hasTimeline'],
      )}
    >
      <h1 className="visually-hidden">{title}</h1>
      <div className={styles['figures']} ref={watchCard}>
        {figures}
      </div>
      <div className={styles['rule']} ref={watchCard}>
        {rule}
      </div>
      {props.children(insets)}
      <div className={styles['floors']} ref={watchCard}>
        {floors}
      </div>
      <div className={styles['legend']} ref={watchCard}>
        {legend}
      </div>
      {loading !== undefined && (
        <div className={styles['loading']}>
          <Loading text={loading} />
        </div>
      )}
      {Boolean(notice) && (
        <div className={styles['notice']} ref={watchCard}>
          {notice}
        </div>
      )}
      {Boolean(timeline) && (
        <div className={styles['timeline']} ref={watchCard}>
          {timeline}
        </div>
      )}
      {hasPanel && (
        <div
          key={isOpen ? 'panel' : 'aside'}
          className={classNames(styles['panel'], isOpen && styles['sheet'])}
          ref={watchCard}
        >
          {beside}
        </div>
      )}
    </div>
  );
}
