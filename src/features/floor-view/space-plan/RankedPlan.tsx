import { useMemo } from 'react';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { ValueScale } from '#contract/heatmapFrame.ts';
import type { PlanValue } from './SpacePlan.tsx';
import { SpacePlanCard } from './SpacePlanCard.tsx';

interface RankedPlanProps {
  /** What the colors mean. */
  note: string;
  place: Pick<BuildingPlace, 'building' | 'zones' | 'spaces'>;
  /** The values of the spaces that are listed, by zone. */
  values: ReadonlyMap<string, PlanValue>;
  /** The one that is looked at: its floor is shown. */
  selected: readonly ZoneSpace[];
  /** What the colors span; shares up to 1 by default. */
  scale?: ValueScale;
  /** A listed zone was chosen. */
  onSelect: (zoneId: string) => void;
}

const shares: ValueScale = { max: 1, unit: 0.01 };

/** The floor of the space that is looked at in a ranking, with the others of the ranking on it. */
export function RankedPlan(props: RankedPlanProps) {
  const { note, place, values, selected, scale = shares, onSelect } = props;
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

interface SpacesPlanProps<Space> extends Pick<
  RankedPlanProps,
  'note' | 'place' | 'scale' | 'onSelect'
> {
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
