import { colourAt } from '#domain/palette/colourAt.ts';
import { toHex } from '#domain/palette/Rgb.ts';
import { FilterBarSlot } from '#src/features/filters/bar/FilterBarSlot.tsx';
import { classNames } from '#src/lib/browser/classNames.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { KeyFigureRow } from './figures/KeyFigureRow.tsx';
import { FloorStrip } from './floors/FloorStrip.tsx';
import { PlanLegend } from './legend/PlanLegend.tsx';
import { LiveBadge } from './live/LiveBadge.tsx';
import { RightNowPlan } from './plan/RightNowPlan.tsx';
import { RightNowTable } from './plan/RightNowTable.tsx';
import styles from './RightNow.module.css';
import type { RightNowFloorProps } from './RightNowFloorProps.ts';
import { useFloorNow, type FloorNow } from './useFloorNow.ts';
import { ZonePanel } from './zone/ZonePanel.tsx';

/** One floor of a building at this moment. */
export function RightNowFloor(props: RightNowFloorProps) {
  const { building, floor, view } = props;
  const floorNow = useFloorNow(props);
  const { now, selected, figures } = floorNow;
  if (now.error !== null && now.isPending) return <ErrorPanel error={now.error} />;
  return (
    <div className={classNames(styles['page'], selected && styles['hasPanel'])}>
      <h1 className="visually-hidden">{`Right Now, ${building.name}, ${floor.displayName}`}</h1>
      <FilterBarSlot side="end">
        <LiveBadge state={now.state} newest={now.newest} timeZone={building.timezone} />
      </FilterBarSlot>
      <div className={styles['figures']}>
        <KeyFigureRow figures={figures} floorName={floor.displayName} />
      </div>
      {view === 'plan' ? (
        <Plan {...props} floorNow={floorNow} />
      ) : (
        <Twin {...props} floorNow={floorNow} />
      )}
      <SideCards {...props} floorNow={floorNow} />
      {now.isPending && (
        <div className={styles['notice']}>
          <Loading text="Waiting for the latest readings of this building" />
        </div>
      )}
      {selected && <Panel {...props} floorNow={floorNow} />}
    </div>
  );
}

type PartProps = RightNowFloorProps & { floorNow: FloorNow };

function Plan({ building, floor, selectedIds, onSelectZones, floorNow }: PartProps) {
  const { zones, now, painted, scale } = floorNow;
  return (
    <RightNowPlan
      {...{ building, floor, zones, selectedIds, painted }}
      latest={now.zones}
      choice={scale.choice}
      onSelect={onSelectZones}
    />
  );
}

function Twin({ capacityName, selectedIds, onSelectZones, floorNow }: PartProps) {
  const { zones, now } = floorNow;
  return (
    <RightNowTable
      {...{ zones, capacityName, selectedIds }}
      latest={now.zones}
      onSelect={onSelectZones}
    />
  );
}

function SideCards({ floor, colourBy, onSelectFloor, floorNow }: PartProps) {
  const { strip, scale, painted, brush } = floorNow;
  return (
    <>
      <div className={styles['floors']}>
        <FloorStrip
          rows={strip}
          selectedId={floor.id}
          colourBy={colourBy}
          colourOf={(share) => toHex(colourAt(scale.choice, share))}
          onSelect={onSelectFloor}
        />
      </div>
      <div className={styles['legend']}>
        <PlanLegend
          {...scale}
          colourBy={colourBy}
          histogram={painted?.paint.histogram}
          range={brush.range}
          onToggleBin={brush.toggle}
        />
      </div>
    </>
  );
}

function Panel({ building, capacityName, onSelectZones, floorNow }: PartProps) {
  const { selected, now, scale, roomSizes } = floorNow;
  if (selected === undefined) return null;
  return (
    <div className={styles['panel']}>
      <ZonePanel
        key={selected.id}
        zone={selected}
        latest={now.zones.get(selected.id)}
        choice={scale.choice}
        {...{ building, capacityName, roomSizes }}
        onClose={() => onSelectZones([])}
      />
    </div>
  );
}
