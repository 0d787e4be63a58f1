import type { SpaceId } from '#domain/space/ids.ts';
import type { SpaceIndex } from '#server/directory/SpaceIndex.ts';
import type { BuildingRow, FloorRow, ZoneRow } from '#server/directory/spaces/SpaceRows.ts';
import { periodSpan } from './PostedPeriod.ts';
import type { Steps } from '#domain/steps/Steps.ts';
import type { SpaceFaults } from './SpaceFaults.ts';

/** A row with the path of the input it came from. */
interface Placed<Row> {
  row: Row;
  path: string;
}

export interface PlacedSpaces {
  buildings: Placed<BuildingRow>[];
  floors: Placed<FloorRow>[];
  zones: Placed<ZoneRow>[];
}

type Kind = keyof PlacedSpaces;

/** In steps of a row: adds a fault for an id with the same start twice in the body, or one that belongs to another building. */
export function* checkingIds(
  spaces: PlacedSpaces,
  index: SpaceIndex,
  faults: SpaceFaults,
): Steps<void> {
  const known: Record<Exclude<Kind, 'buildings'>, (id: SpaceId) => SpaceId | undefined> = {
    floors: (id) => index.floorById.get(id)?.[0]?.buildingId,
    zones: (id) => index.zoneById.get(id)?.[0]?.buildingId,
  };
  yield* findDuplicates(spaces.buildings, faults);
  for (const kind of ['floors', 'zones'] as const) {
    yield* findDuplicates(spaces[kind], faults);
    const owners = new Map<SpaceId, SpaceId>();
    for (const { row, path } of spaces[kind]) {
      yield;
      const owner = owners.get(row.id) ?? known[kind](row.id) ?? row.building_id;
      owners.set(row.id, owner);
      if (owner !== row.building_id) {
        faults.add(`${path}.id`, `${row.id} belongs to building ${owner}`);
      }
    }
  }
}

function* findDuplicates(
  placed: readonly Placed<{ id: SpaceId; start_key: string }>[],
  faults: SpaceFaults,
): Steps<void> {
  const seen = new Map<string, string>();
  for (const { row, path } of placed) {
    yield;
    const key = `${row.id} ${row.start_key}`;
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, path);
    else
      faults.add(
        `${path}.id`,
        `${row.id} appears more than once with the same start, first at ${earlier}`,
      );
  }
}

/**
 * In steps of a zone, the fatal configuration error: a zone at a time when its floor or building does not exist, or
 * with a parent that is no zone of its building.
 */
export function* checkingParents(
  spaces: PlacedSpaces,
  index: SpaceIndex,
  faults: SpaceFaults,
): Steps<void> {
  const spans = knownSpans(spaces, index);
  const zoneBuildings = new Map(spaces.zones.map(({ row }) => [row.id, row.building_id]));
  for (const { row, path } of spaces.zones) {
    yield;
    const timezone = spans.timezones.get(row.building_id) ?? 'UTC';
    const [start, end] = periodSpan(row, timezone);
    const isWithin = (known: readonly Span[] = []): boolean =>
      Number.isNaN(start) || known.some((span) => start < span[1] && end > span[0]);
    if (!isWithin(spans.floors.get(row.floor_id))) faults.addMisconfigured(`${path}.floor_id`);
    else if (!isWithin(spans.buildings.get(row.building_id))) {
      faults.addMisconfigured(`${path}.building_id`);
    }
    if (row.parent_id === null) continue;
    const parentBuilding =
      zoneBuildings.get(row.parent_id) ?? index.zoneById.get(row.parent_id)?.[0]?.buildingId;
    if (parentBuilding !== row.building_id) faults.addMisconfigured(`${path}.parent`);
  }
}

type Span = [number, number];

interface KnownSpans {
  floors: Map<SpaceId, Span[]>;
  buildings: Map<SpaceId, Span[]>;
  timezones: Map<SpaceId, string>;
}

/** When the floors and buildings of a body exist, by the body and by what is stored. */
function knownSpans({ buildings, floors }: PlacedSpaces, index: SpaceIndex): KnownSpans {
  const timezones = new Map(index.buildings.map(({ id, timezone }) => [id, timezone]));
  for (const { row } of buildings) timezones.set(row.id, row.timezone);
  const spans: KnownSpans = { floors: new Map(), buildings: new Map(), timezones };
  const add = (to: Map<SpaceId, Span[]>, id: SpaceId, span: Span): void => {
    to.set(id, [...(to.get(id) ?? []), span]);
  };
  for (const { row } of buildings) add(spans.buildings, row.id, periodSpan(row, row.timezone));
  for (const { row } of floors) {
    add(spans.floors, row.id, periodSpan(row, timezones.get(row.building_id) ?? 'UTC'));
  }
  for (const { id, startMs, endMs, enddate } of index.buildings) {
    add(spans.buildings, id, [startMs, enddate === null ? Number.POSITIVE_INFINITY : endMs]);
  }
  for (const { id, startMs, endMs, enddate } of index.floors) {
    add(spans.floors, id, [startMs, enddate === null ? Number.POSITIVE_INFINITY : endMs]);
  }
  return spans;
}
