import { colourAt, type PaletteChoice } from '#domain/palette/colourAt.ts';
import { toHex } from '#domain/palette/Rgb.ts';
import type { FloorRow } from '#src/features/floor-view/floors/FloorRow.ts';
import { FloorStrip } from '#src/features/floor-view/floors/FloorStrip.tsx';
import { typicalFloorsTitle } from '#src/features/floor-view/floors/withCourses.ts';
import { usePlanPlace } from '#src/features/floor-view/layout/usePlanPlace.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { formatCount } from '#src/lib/format/formatNumber.ts';
import { UsualChip } from '../figures/UsualChip.tsx';
import type { Against } from '../today/model/againstUsual.ts';
import styles from './RightNowFloors.module.css';

interface RightNowFloorsProps {
  rows: readonly FloorRow[];
  selectedId: string;
  choice: PaletteChoice;
  /** People in the whole building; null when not known. */
  inBuilding: { people: number | null; against: Against | null };
  /** The hour of the typical week that is shown: "Tuesdays at 14:00"; null while a day is. */
  typicalAt: string | null;
  onSelect: (floorId: string) => void;
}

/** The floors of the building, and below them their people together. */
export function RightNowFloors(props: RightNowFloorsProps) {
  const { rows, selectedId, choice, inBuilding, typicalAt, onSelect } = props;
  const isAlong = usePlanPlace().shape !== 'rail';
  const total = (
    <div className={classNames(styles['total'], isAlong && styles['along'])}>
      <p className={styles['line']}>
        <span>Building</span>
        <b className="tabular">{formatCount(inBuilding.people)}</b>
      </p>
      <UsualChip against={inBuilding.against} />
    </div>
  );
  return (
    <FloorStrip
      rows={rows}
      selectedId={selectedId}
      colourOf={(share) => toHex(colourAt(choice, share))}
      onSelect={onSelect}
      {...(typicalAt !== null && { title: typicalFloorsTitle(typicalAt) })}
      total={rows.length > 1 && total}
    />
  );
}
