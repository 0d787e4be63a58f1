import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { useHoverAnchor } from '#src/floorplan/react/useHoverAnchor.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { formatAge } from '#src/lib/format/formatAge.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import type { Latest, LatestById } from '../model/Latest.ts';
import { typeName } from '../model/zoneRole.ts';
import { zoneState, zoneStateNames } from '../model/zoneState.ts';
import styles from './HoverCard.module.css';

interface HoverCardProps {
  engine: FloorplanEngine;
  zonesById: ReadonlyMap<string, ZoneSpace>;
  latest: LatestById;
}

const roomAbove = 120;

/** The card at the zone under the pointer. */
export function HoverCard({ engine, zonesById, latest }: HoverCardProps) {
  const anchor = useHoverAnchor(engine);
  const zone = anchor && zonesById.get(anchor.zoneId);
  if (!anchor || !zone) return null;
  const isBelow = anchor.top < roomAbove;
  const now = latest.get(zone.id);
  return (
    <div
      className={classNames(styles['card'], isBelow && styles['below'])}
      style={{
        left: `clamp(128px, ${anchor.x}px, calc(100% - 128px))`,
        top: isBelow ? anchor.bottom : anchor.top,
      }}
      aria-hidden
    >
      <strong>{zone.name}</strong>
      <span className={styles['type']}>{typeName(zone.type)}</span>
      <span>{nowText(now)}</span>
      {now?.time && <span className={styles['type']}>{formatAge(now.age_s)}</span>}
    </div>
  );
}

function nowText(now: Latest | undefined): string {
  const state = zoneState(now);
  if (now === undefined || state === 'stale' || state === 'unknown') return zoneStateNames[state];
  if (now.count === null) return zoneStateNames[state];
  const seats = now.capacity === null ? '' : ` of ${formatCount(now.capacity)}`;
  const share = now.utilisation === null ? '' : `, ${formatPercent(now.utilisation)}`;
  return `${formatCount(now.count)}${seats}${share}`;
}
