import type { ZoneInput } from '#contract/ingestSpaces.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import type { SpaceState } from '#server/directory/spaces/openSpaces.ts';
import type { SpaceChange, StoredZone, ZoneRow } from '#server/directory/spaces/SpaceRows.ts';
import type { Steps } from '#domain/steps/Steps.ts';
import { checkingIds, checkingParents } from './checkZones.ts';
import { prepareZone, type ZoneFloor } from './prepareZone.ts';
import { SpaceFaults } from './SpaceFaults.ts';

interface Changing {
  /** The local day from which the change is in force. */
  day: string;
  /** Zones as they are to be, on floors of the building. */
  zones: readonly (ZoneInput & { floor_id: string | number })[];
  /** Zones that end. */
  ended: readonly SpaceId[];
  /** The periods that hold the day, by zone. */
  rows: ReadonlyMap<SpaceId, StoredZone>;
}

/**
 * In steps of a zone: zones with periods from a day on: an earlier period ends there, one that begins that day is replaced. Throws what a posting of
 * the same zones would be refused with.
 */
export function* preparingZonePeriods(
  { day, zones, ended, rows }: Changing,
  state: SpaceState,
): Steps<SpaceChange> {
  const faults = new SpaceFaults();
  const placed: { row: ZoneRow; path: string }[] = [];
  for (const [at, zone] of zones.entries()) {
    yield;
    const path = `zones.${at}`;
    const floor = floorOf(toSpaceId(zone.floor_id), state);
    if (floor === undefined) {
      faults.addMisconfigured(`${path}.floor_id`);
      continue;
    }
    const stored = rows.get(toSpaceId(zone.id));
    const dated = { ...zone, startdate: day, enddate: stored?.enddate ?? null };
    const position = stored?.position ?? rows.size + at;
    placed.push({ row: prepareZone(dated, floor, { path, position, faults }), path });
  }
  const spaces = { buildings: [], floors: [], zones: placed };
  yield* checkingIds(spaces, state.index, faults);
  yield* checkingParents(spaces, state.index, faults);
  faults.throwIfAny();
  return yield* writing(placed, { day, zones, ended, rows });
}

/** In steps of a zone, what is written where nothing is wrong. */
function* writing(
  placed: readonly { row: ZoneRow }[],
  { day, zones, ended, rows }: Changing,
): Steps<SpaceChange> {
  const written: ZoneRow[] = [];
  const withdrawn: StoredZone[] = [];
  for (const id of [...zones.map((zone) => toSpaceId(zone.id)), ...ended]) {
    yield;
    const row = rows.get(id);
    if (row !== undefined && row.start_key !== day) written.push(endingOn(row, day));
  }
  for (const id of ended) {
    const row = rows.get(id);
    if (row?.start_key === day) withdrawn.push(row);
    yield;
  }
  for (const { row } of placed) {
    written.push(row);
    yield;
  }
  return { campuses: [], buildings: [], floors: [], zones: written, withdrawn };
}

function endingOn(row: StoredZone, day: string): StoredZone {
  return { ...row, enddate: day };
}

function floorOf(id: SpaceId, { index }: SpaceState): ZoneFloor | undefined {
  const floor = index.floorById.get(id)?.at(-1);
  if (floor === undefined) return undefined;
  const timezone = index.buildingById.get(floor.buildingId)?.at(-1)?.timezone ?? 'UTC';
  const { buildingId, startdate, enddate } = floor;
  return { id, building_id: buildingId, startdate, enddate, timezone };
}
