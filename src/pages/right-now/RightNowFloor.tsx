import { useState, useSyncExternalStore } from 'react';
import { FilterBarSlot } from '#src/features/filters/bar/FilterBarSlot.tsx';
import { classNames } from '#src/lib/browser/classNames.ts';
import { useMediaQuery } from '#src/lib/browser/useMediaQuery.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { KeyFigureRow } from './figures/KeyFigureRow.tsx';
import { RuleLine } from './figures/RuleLine.tsx';
import { FreshnessNotice } from './live/FreshnessNotice.tsx';
import { LiveBadge } from './live/LiveBadge.tsx';
import { CardWatch } from './plan/CardWatch.ts';
import { RightNowPlan } from './plan/RightNowPlan.tsx';
import { RightNowTable } from './plan/RightNowTable.tsx';
import styles from './RightNow.module.css';
import type { RightNowFloorProps } from './RightNowFloorProps.ts';
import { SideCards } from './SideCards.tsx';
import { useFloorNow } from './useFloorNow.ts';
import { ZonePanel } from './zone/ZonePanel.tsx';

/** Below this width the filter bar has no room for the state of the connection. */
const compactBar = '(max-width: 1239px)';

/** One floor of a building at this moment. */
export function RightNowFloor(props: RightNowFloorProps) {
  const { building, floor, source, capacityName, selectedIds, onSelectZones } = props;
  const floorNow = useFloorNow(props);
  const { now, selected, figures, inBuilding, zones, painted, scale, roomSizes } = floorNow;
  const [watch] = useState(() => new CardWatch());
  const { watchPage, watchCard } = watch;
  const insets = useSyncExternalStore(watch.subscribe, watch.read);
  const isCompact = useMediaQuery(compactBar);
  if (now.error !== null && now.isPending) return <ErrorPanel error={now.error} />;
  const badge = <LiveBadge state={now.state} newest={now.newest} timeZone={building.timezone} />;
  const shared = { zones, selectedIds, painted, latest: now.zones, onSelect: onSelectZones };
  return (
    <div ref={watchPage} className={classNames(styles['page'], selected && styles['hasPanel'])}>
      <h1 className="visually-hidden">{`Right Now, ${building.name}, ${floor.displayName}`}</h1>
      {!isCompact && <FilterBarSlot side="end">{badge}</FilterBarSlot>}
      <div className={styles['figures']} ref={watchCard}>
        <KeyFigureRow figures={figures} floorName={floor.displayName} inBuilding={inBuilding} />
      </div>
      <div className={styles['rule']} ref={watchCard}>
        {isCompact && badge}
        <RuleLine {...{ source, capacityName }} coverage={figures.coverage} />
      </div>
      {props.view === 'plan' ? (
        <RightNowPlan {...{ building, floor, insets }} {...shared} choice={scale.choice} />
      ) : (
        <RightNowTable {...{ capacityName, insets }} {...shared} />
      )}
      <SideCards {...props} floorNow={floorNow} cardRef={watchCard} />
      {now.isPending ? (
        <div className={styles['loading']}>
          <Loading text="Waiting for the latest readings of this building" />
        </div>
      ) : (
        <div className={styles['notice']} ref={watchCard}>
          <FreshnessNotice newest={now.newest} />
        </div>
      )}
      {selected && (
        <div className={styles['panel']} ref={watchCard}>
          <ZonePanel
            key={selected.id}
            zone={selected}
            latest={now.zones.get(selected.id)}
            choice={scale.choice}
            {...{ building, capacityName, roomSizes }}
            onClose={() => onSelectZones([])}
          />
        </div>
      )}
    </div>
  );
}
