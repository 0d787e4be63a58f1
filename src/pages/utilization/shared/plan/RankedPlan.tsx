import { useMemo, lazy, Suspense, type CSSProperties } from 'react';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { loadChunk } from '#src/lib/errors/ChunkLoadError.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import type { PlanValue, SpacePlanProps } from './SpacePlan.tsx';
import styles from './RankedPlan.module.css';

interface RankedPlanProps {
  /** What the colors mean. */
  note: string;
  place: Pick<BuildingPlace, 'building' | 'zones' | 'spaces'>;
  /** The shares of the spaces that are listed, by zone. */
  values: ReadonlyMap<string, PlanValue>;
  /** The one that is looked at: its floor is shown. */
  selected: readonly ZoneSpace[];
  /** A listed zone was chosen. */
  onSelect: (zoneId: string) => void;
}

const scale = { max: 1, unit: 0.01 };

/** The floor of the space that is looked at in a ranking, with the others of the ranking on it. */
export function RankedPlan(props: RankedPlanProps) {
  const { note, place, values, selected, onSelect } = props;
  const { building, zones, spaces } = place;
  const floor = spaces.floors.get(selected[0]?.floorId ?? '');
  const onFloor = useMemo(
    () => zones.filter(({ floorId }) => floorId === floor?.id),
    [zones, floor?.id],
  );
  const selectedIds = useMemo(() => selected.map(({ id }) => id), [selected]);
  if (floor === undefined) return null;
  return (
    <SpacePlanCard
      note={note}
      building={building}
      floor={floor}
      zones={onFloor}
      values={values}
      scale={scale}
      selectedIds={selectedIds}
      onSelect={(ids) => {
        const last = ids.at(-1);
        if (last !== undefined && values.has(last)) onSelect(last);
      }}
    />
  );
}

interface SpacesPlanProps<Space> extends Pick<RankedPlanProps, 'note' | 'place' | 'onSelect'> {
  spaces: readonly Space[];
  selected: Space;
  isFlagged: (space: Space) => boolean;
  valueOf: (space: Space) => PlanValue;
}

/** The same of a ranking of single spaces: those that are flagged, and the one that is looked at. */
export function SpacesPlan<Space extends { id: string; zone: ZoneSpace }>(
  props: SpacesPlanProps<Space>,
) {
  const { spaces, selected, isFlagged, valueOf, ...plan } = props;
  const values = useMemo(() => {
    const listed = spaces.filter((space) => isFlagged(space) || space.id === selected.id);
    return new Map(listed.map((space) => [space.id, valueOf(space)]));
  }, [spaces, selected.id, isFlagged, valueOf]);
  const shown = useMemo(() => [selected.zone], [selected.zone]);
  return <RankedPlan {...plan} values={values} selected={shown} />;
}

interface SpacePlanCardProps extends SpacePlanProps {
  /** What the colors mean, as a line under the floor's name. */
  note: string;
}

// The drawing of plans is larger than all the rest of a report, and comes after it.
const SpacePlan = lazy(async () => ({
  default: await loadChunk(async () => (await import('./SpacePlan.tsx')).SpacePlan),
}));

/** The plan of the floor that is spoken of. */
function SpacePlanCard({ note, ...plan }: SpacePlanCardProps) {
  const { width, height } = plan.floor.imageDimensions;
  return (
    <Card className={styles['card']} label={`Plan of ${plan.floor.displayName}`}>
      <h2 className={styles['title']}>{plan.floor.displayName}</h2>
      <p className={styles['note']}>{note}</p>
      <div
        className={styles['stage']}
        style={{ '--shape': `${width} / ${height}` } as CSSProperties}
      >
        <Suspense fallback={<Loading text="Loading the floor plan" />}>
          <SpacePlan key={plan.floor.id} {...plan} />
        </Suspense>
      </div>
    </Card>
  );
}
