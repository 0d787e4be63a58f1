import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { classNames } from '#src/lib/browser/classNames.ts';
import { narrowScreen, useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { CardWatch, type PlanCover } from './CardWatch.ts';
import styles from './FloorLayout.module.css';
import { planPlace, type PlanPlace, PlanPlaceContext } from './usePlanPlace.ts';
import { usePanel } from './usePanels.ts';

interface FloorLayoutProps {
  /** The page's heading, for screen readers. */
  title: string;
  /** Width of the floor by its height. */
  aspect: number;
  figures: ReactNode;
  /** The rule behind the numbers. */
  rule: ReactNode;
  floors: ReactNode;
  legend: ReactNode;
  /** Buttons of the view. */
  controls?: ReactNode;
  /** The open zone, over the plan; a sheet on a narrow screen. */
  panel?: ReactNode;
  /** Opens from the side where the panel would; below the plan on a narrow screen. */
  list?: ReactNode;
  /** Along the foot of the plan. */
  timeline: ReactNode;
  notice?: ReactNode;
  /** What is waited for, while there is nothing to show. */
  loading?: string | undefined;
  /** The plan, or its table, given what cards cover of it. */
  children: (cover: PlanCover) => ReactNode;
}

/** A page of one floor: the plan fills it, and cards float over it without covering the plan at rest. */
export function FloorLayout(props: FloorLayoutProps) {
  const { title, aspect, figures, rule, floors, legend, panel, timeline, notice, loading } = props;
  const [{ watchPage, watchCard, watchOverlay, subscribe, read }] = useState(() => new CardWatch());
  const cover = useSyncExternalStore(subscribe, read);
  const place = usePlace(cover, aspect);
  const isNarrow = place.shape === 'column';
  const { isOpen: isListOpen } = usePanel('list', false);
  const hasPanel = Boolean(panel);
  const list = !hasPanel && (isListOpen || isNarrow) ? props.list : null;
  return (
    <PlanPlaceContext value={place}>
      <div
        ref={watchPage}
        className={classNames(styles['page'], styles[place.shape], hasPanel && styles['hasPanel'])}
      >
        <h1 className="visually-hidden">{title}</h1>
        <div className={styles['side']}>
          <div className={styles['figures']} ref={watchCard}>
            {figures}
          </div>
          <div className={styles['floors']} ref={watchCard}>
            {floors}
          </div>
          {Boolean(props.controls) && (
            <div className={styles['controls']} ref={watchCard}>
              {props.controls}
            </div>
          )}
          <div className={styles['rule']} ref={watchCard}>
            {rule}
          </div>
        </div>
        <div className={styles['stage']}>{props.children(cover)}</div>
        {loading !== undefined && (
          <div className={styles['loading']}>
            <Loading text={loading} />
          </div>
        )}
        <div className={styles['foot']} ref={watchCard}>
          {Boolean(notice) && <div className={styles['notice']}>{notice}</div>}
          <div className={styles['timeline']}>{timeline}</div>
          <div className={styles['legend']}>{legend}</div>
        </div>
        {hasPanel && (
          <div className={classNames(styles['panel'], styles['sheet'])} ref={watchOverlay}>
            {panel}
          </div>
        )}
        {Boolean(list) && (
          <div className={styles['panel']} ref={watchCard}>
            {list}
          </div>
        )}
      </div>
    </PlanPlaceContext>
  );
}

function usePlace({ width, height }: PlanCover, aspect: number): PlanPlace {
  const isNarrow = useMediaQuery(narrowScreen);
  const { shape, hasTimelineRoom } = planPlace({ width, height }, aspect);
  return useMemo(
    () => ({ shape: isNarrow ? 'column' : shape, hasTimelineRoom }),
    [isNarrow, shape, hasTimelineRoom],
  );
}
