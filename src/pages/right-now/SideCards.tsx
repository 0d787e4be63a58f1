import type { RefCallback } from 'react';
import { colourAt } from '#domain/palette/colourAt.ts';
import { toHex } from '#domain/palette/Rgb.ts';
import { FloorStrip } from './floors/FloorStrip.tsx';
import { PlanLegend } from './legend/PlanLegend.tsx';
import styles from './RightNow.module.css';
import type { RightNowFloorProps } from './RightNowFloorProps.ts';
import type { FloorNow } from './useFloorNow.ts';

interface SideCardsProps extends RightNowFloorProps {
  floorNow: FloorNow;
  /** Measures each card. */
  cardRef: RefCallback<Element>;
}

/** The floors and the legend beside the plan. */
export function SideCards(props: SideCardsProps) {
  const { floor, colourBy, onSelectFloor, floorNow, cardRef } = props;
  const { strip, scale, painted, brush } = floorNow;
  return (
    <>
      <div className={styles['floors']} ref={cardRef}>
        <FloorStrip
          rows={strip}
          selectedId={floor.id}
          colourBy={colourBy}
          colourOf={(share) => toHex(colourAt(scale.choice, share))}
          onSelect={onSelectFloor}
        />
      </div>
      <div className={styles['legend']} ref={cardRef}>
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
