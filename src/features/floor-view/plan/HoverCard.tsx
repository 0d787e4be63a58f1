import type { ReactNode } from 'react';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { useHoverAnchor } from '#src/floorplan/react/useHoverAnchor.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { typeName } from '#src/data/spaces/spaceTypes.ts';
import styles from './HoverCard.module.css';

interface HoverCardProps {
  engine: FloorplanEngine;
  zonesById: ReadonlyMap<string, ZoneSpace>;
  /** What is known of a zone; `small` for the quieter lines. */
  text: (zone: ZoneSpace) => ReactNode;
}

const roomAbove = 120;

/** The card at the zone under the pointer. */
export function HoverCard({ engine, zonesById, text }: HoverCardProps) {
  const anchor = useHoverAnchor(engine);
  const zone = anchor && zonesById.get(anchor.zoneId);
  if (!anchor || !zone) return null;
  const isBelow = anchor.top < roomAbove;
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
      <small>{typeName(zone.type)}</small>
      {text(zone)}
    </div>
  );
}
