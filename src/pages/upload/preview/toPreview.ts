import type { ResultOf } from '#contract/endpoint.ts';
import type { uploadCalls } from '#contract/uploads.ts';
import { capacityOf, toCapacityMap } from '#domain/space/capacity.ts';
import { shownFloorName } from '#domain/space/floorLevel.ts';
import type { SceneryShape } from '#contract/floorShapes.ts';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';

type Preview = ResultOf<typeof uploadCalls.preview>;

/** What becomes of a room, in the order of their colors. */
export const rowChanges = [
  'unchanged',
  'added',
  'changed',
  'ended',
  'refused',
  'unplaced',
] as const;

export type RowChange = (typeof rowChanges)[number];

export const changeNames: Readonly<Record<RowChange, string>> = {
  unchanged: 'Unchanged',
  added: 'New',
  changed: 'Changed',
  ended: 'Ended',
  refused: 'Rejected',
  unplaced: 'No outline',
};

export interface PreviewRow {
  id: string;
  name: string;
  change: RowChange;
  /** Why it is not taken or not drawn. */
  reason: string | null;
  floorId: string | null;
  floorName: string | null;
  seats: number | null;
  m2: number | null;
  /** Empty where it can't be drawn. */
  ring: readonly (readonly [number, number])[];
  layer: string;
}

export interface PreviewFloor {
  id: string;
  name: string;
  width: number;
  height: number;
  scenery: readonly SceneryShape[];
  /** Those that can be drawn. */
  rows: PreviewRow[];
}

/** A preview as rows, and as floors that can be drawn; what it leaves out of a floor that stands is as it is. */
export function toPreview(
  preview: Preview,
  { floors: standing }: Pick<SpaceStore, 'floors'>,
): { floors: PreviewFloor[]; rows: PreviewRow[] } {
  const changes = new Map(preview.changes.map((one) => [String(one.zone_id), one.change]));
  const floors = preview.buildings.flatMap(({ floors: given }) => given);
  const names = new Map(floors.map(({ id, name }) => [String(id), shownFloorName(name)]));
  const zones = floors.flatMap((floor) =>
    floor.zones.map((zone): PreviewRow => ({
      id: String(zone.id),
      name: zone.name,
      change: changes.get(String(zone.id)) ?? 'unchanged',
      reason: null,
      floorId: String(floor.id),
      floorName: names.get(String(floor.id)) ?? null,
      seats: capacityOf(toCapacityMap(zone.capacity), null),
      m2: zone.m2 ?? null,
      ring: zone.normalised_points,
      layer: zone.layer_name,
    })),
  );
  const left = (
    one: { name: string; reason: string },
    { change, at, floorId, ring }: Pick<PreviewRow, 'change' | 'floorId' | 'ring'> & { at: number },
  ): PreviewRow => ({
    id: `${change} ${at}`,
    name: one.name,
    change,
    reason: one.reason,
    floorId,
    floorName: names.get(floorId ?? '') ?? null,
    seats: null,
    m2: null,
    ring,
    layer: 'sensorlayer',
  });
  const refused = preview.refused.map((one, at) => {
    const floorId = one.floor_id === null ? null : String(one.floor_id);
    return left(one, { change: 'refused', at, floorId, ring: boxAround(one.normalised_points) });
  });
  const unplaced = preview.unplaced.map((one, at) =>
    left(one, { change: 'unplaced', at, floorId: null, ring: [] }),
  );
  const rows = [...zones, ...refused, ...unplaced];
  return {
    rows,
    floors: floors.map(({ id, name, floorplanimagedimensions: size, scenery }) => {
      const known = standing.get(String(id));
      const { width, height } = size ?? known?.imageDimensions ?? { width: 1, height: 1 };
      return {
        id: String(id),
        name: names.get(String(id)) ?? name,
        width,
        height,
        scenery: scenery ?? known?.scenery ?? [],
        rows: rows.filter(({ floorId, ring }) => floorId === String(id) && ring.length > 0),
      };
    }),
  };
}

/** A rejected outline may cross itself, so the box around it is drawn. */
function boxAround(ring: PreviewRow['ring']): PreviewRow['ring'] {
  if (ring.length === 0) return [];
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** The changes that rows have, in the order of their colors. */
export function shownChanges(rows: readonly PreviewRow[]): RowChange[] {
  return rowChanges.filter((change) => rows.some((row) => row.change === change));
}
